import { RemovalPolicy } from 'aws-cdk-lib';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';

interface PortalLogProps {
  readonly stage: string;
  /** What writes it: the log is called `/efmnp/<stage>/<writer>`. */
  readonly writer: string;
  readonly isKept: boolean;
}

/** A log of one writer: a year in production, a month in development. */
export class PortalLog extends LogGroup {
  constructor(scope: Construct, id: string, { stage, writer, isKept }: PortalLogProps) {
    super(scope, id, {
      logGroupName: `/efmnp/${stage}/${writer}`,
      retention: isKept ? RetentionDays.ONE_YEAR : RetentionDays.ONE_MONTH,
      removalPolicy: isKept ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
  }
}
