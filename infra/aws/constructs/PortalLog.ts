import { RemovalPolicy } from 'aws-cdk-lib';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';

interface PortalLogProps {
  readonly stage: string;
  /** What writes it. */
  readonly writer: string;
  readonly isKept: boolean;
}

/** What a writer's log is called. Others refer to it by this text, so that a log can go without waiting for them. */
export const logNameOf = (stage: string, writer: string): string => `/efmnp/${stage}/${writer}`;

/**
 * A log of one writer: a year in production, a month in development. Its name is fixed, so a deployment that fails while it makes the log must
 * take it away again: the next one would find the name taken.
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
