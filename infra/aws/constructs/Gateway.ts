import { Fn, Stack } from 'aws-cdk-lib';
import { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { Construct } from 'constructs';
import { PortalLog } from './PortalLog.ts';

interface GatewayProps {
  readonly stage: string;
  readonly isKept: boolean;
}

/**
 * The API's door without any route: functions add theirs, and its stage comes after them (GatewayStage). It stands behind CloudFront. Its only stage
 * has a name that nobody can guess, and nothing answers without it: who comes past CloudFront, and has learned the gateway's address alone, is
 * refused before the stage's throttle counts.
 */
export class Gateway extends Construct {
  readonly api: HttpApi;
  /** What stands first in the path of every call. */
  readonly stageName: string;
  /** Gets a line for each call. */
  readonly log: PortalLog;

  constructor(scope: Construct, id: string, { stage, isKept }: GatewayProps) {
    super(scope, id);
    this.api = new HttpApi(this, 'Api', { apiName: `efmnp-${stage}`, createDefaultStage: false });
    this.log = new PortalLog(this, 'Log', { stage, writer: 'gateway', isKept });
    // The last part of the stack's id, which CloudFormation made at random and never changes.
    this.stageName = Fn.select(2, Fn.split('/', Stack.of(this).stackId));
  }
}
