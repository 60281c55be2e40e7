import { Fn, Stack } from 'aws-cdk-lib';
import { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { Construct } from 'constructs';
import { PortalLog } from './PortalLog.ts';

interface GatewayProps {
  readonly stage: string;
  readonly isKept: boolean;
}

/**
 * The API's gateway without any route. Functions add their routes, and its stage comes after them (GatewayStage). It is behind CloudFront,
 * and its only stage has a name that no one can guess. Without that name nothing responds. A caller who bypasses CloudFront and knows only
 * the gateway's address is refused before the stage's throttle counts.
 */
export class Gateway extends Construct {
  readonly api: HttpApi;
  /** The first part of the path of every call. */
  readonly stageName: string;
  /** The log that gets a line for each call. */
  readonly log: PortalLog;

  constructor(scope: Construct, id: string, { stage, isKept }: GatewayProps) {
    super(scope, id);
    this.api = new HttpApi(this, 'Api', { apiName: `efmnp-${stage}`, createDefaultStage: false });
    this.log = new PortalLog(this, 'Log', { stage, writer: 'gateway', isKept });
    // The last part of the stack's id, which CloudFormation created at random and never changes.
    this.stageName = Fn.select(2, Fn.split('/', Stack.of(this).stackId));
  }
}
