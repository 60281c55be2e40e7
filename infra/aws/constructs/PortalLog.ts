import { RemovalPolicy } from 'aws-cdk-lib';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';

interface PortalLogProps {
  readonly stage: string;
  /** The function or service that writes the log. */
  readonly writer: string;
  readonly isKept: boolean;
}

/** Returns the name of a writer's log. Others refer to it by this text, so that a log can be removed without waiting for them. */
export const logNameOf = (stage: string, writer: string): string => `/efmnp/${stage}/${writer}`;

/**
 * A log of one writer, kept for a year in production and a month in development. Its name is fixed, so a failed deployment must remove the
 * log again. Otherwise the next deployment would find the name in use.
 */
export class PortalLog extends LogGroup {
  constructor(scope: Construct, id: string, { stage, writer, isKept }: PortalLogProps) {
    super(scope, id, {
      logGroupName: logNameOf(stage, writer),
      retention: isKept ? RetentionDays.ONE_YEAR : RetentionDays.ONE_MONTH,
      removalPolicy: isKept ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
    });
  }
}
