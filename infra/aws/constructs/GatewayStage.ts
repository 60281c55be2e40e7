import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import { type CfnStage, type HttpRoute, HttpStage, LogGroupLogDestination } from 'aws-cdk-lib/aws-apigatewayv2';
import { Construct } from 'constructs';
import type { Gateway } from './Gateway.ts';

/** Calls a second, and the limit of simultaneous calls. In us-east-1 an account has 10,000 and 5,000 for all its programs. */
const throttle = { rateLimit: 1000, burstLimit: 2000 };

/** One line for each call, with its route and result. Paths, addresses and queries are excluded because they reveal personal data. */
const logFormat = AccessLogFormat.custom(
  JSON.stringify({
    requestId: '$context.requestId',
    routeKey: '$context.routeKey',
    status: '$context.status',
    latencyMs: '$context.responseLatency',
    integrationError: '$context.integrationErrorMessage',
  }),
);

interface GatewayStageProps {
  readonly gateway: Gateway;
  /** The routes that get their own throttle. Other calls cannot use up their capacity. */
  readonly reserved: readonly (readonly [key: string, route: HttpRoute])[];
}

/**
 * The gateway's only stage. It is created after the routes, because API Gateway refuses settings for a route that does not exist yet
 * (docs/decisions/0053-throttle-for-redeeming.md).
 */
export class GatewayStage extends Construct {
  constructor(scope: Construct, id: string, { gateway, reserved }: GatewayStageProps) {
    super(scope, id);
    const stage = new HttpStage(this, 'Stage', {
      httpApi: gateway.api,
      stageName: gateway.stageName,
      autoDeploy: true,
      throttle,
      accessLogSettings: { destination: new LogGroupLogDestination(gateway.log), format: logFormat },
    });
    if (reserved.length === 0) return;
    const settings = { ThrottlingRateLimit: throttle.rateLimit, ThrottlingBurstLimit: throttle.burstLimit };
    (stage.node.defaultChild as CfnStage).routeSettings = Object.fromEntries(reserved.map(([key]) => [key, settings]));
    stage.node.addDependency(...reserved.map(([, route]) => route));
  }
}
