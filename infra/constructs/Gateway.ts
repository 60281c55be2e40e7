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

/** The API's door without any route: functions add theirs. It stands behind CloudFront. */
export class Gateway extends Construct {
  readonly api: HttpApi;

  constructor(scope: Construct, id: string, { stage, isKept }: GatewayProps) {
    super(scope, id);
    this.api = new HttpApi(this, 'Api', { apiName: `efmnp-${stage}`, createDefaultStage: false });
    const log = new PortalLog(this, 'Log', { stage, writer: 'gateway', isKept });
    new HttpStage(this, 'Default', {
      httpApi: this.api,
      stageName: '$default',
      autoDeploy: true,
      throttle: { rateLimit: 1000, burstLimit: 2000 },
      accessLogSettings: { destination: new LogGroupLogDestination(log), format: logFormat },
    });
  }
}
