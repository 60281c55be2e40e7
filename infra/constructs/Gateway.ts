import { Aws, Fn } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import { HttpApi, HttpStage, LogGroupLogDestination } from 'aws-cdk-lib/aws-apigatewayv2';
import { Construct } from 'constructs';
import { PortalLog } from './PortalLog.ts';

interface GatewayProps {
  readonly stage: string;
  readonly isKept: boolean;
}

/** One line a call: which route, how it went. No path, address or query, which tell about people. */
const logFormat = AccessLogFormat.custom(
  JSON.stringify({
    requestId: '$context.requestId',
    routeKey: '$context.routeKey',
    status: '$context.status',
    latencyMs: '$context.responseLatency',
    integrationError: '$context.integrationErrorMessage',
  }),
);

/**
 * The API's door without any route: functions add theirs. It stands behind CloudFront. Its only stage has a name that nobody can guess, and
 * nothing answers without it: who comes past CloudFront, and has learned the gateway's address alone, is refused before the stage's
 * throttle counts.
 */
export class Gateway extends Construct {
  readonly api: HttpApi;
  /** What stands first in the path of every call. */
  readonly stageName: string;

  constructor(scope: Construct, id: string, { stage, isKept }: GatewayProps) {
    super(scope, id);
    this.api = new HttpApi(this, 'Api', { apiName: `efmnp-${stage}`, createDefaultStage: false });
    const log = new PortalLog(this, 'Log', { stage, writer: 'gateway', isKept });
    // The last part of the stack's id, which CloudFormation made at random and never changes.
    this.stageName = Fn.select(2, Fn.split('/', Aws.STACK_ID));
    new HttpStage(this, 'Stage', {
      httpApi: this.api,
      stageName: this.stageName,
      autoDeploy: true,
      throttle: { rateLimit: 1000, burstLimit: 2000 },
      accessLogSettings: { destination: new LogGroupLogDestination(log), format: logFormat },
    });
  }
}
