import { Stack, Validations } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { PortalContext } from '../constructs/context.ts';
import { GatewayStage } from '../constructs/GatewayStage.ts';
import { addRoutes } from '../constructs/routes.ts';
import { redeemRoute } from '../groups.ts';
import type { ApiStack } from './ApiStack.ts';
import { stackProps } from './stackProps.ts';
import type { WebStack } from './WebStack.ts';

interface RoutesStackProps {
  readonly web: WebStack;
  readonly api: ApiStack;
}

/**
 * The routes of calls to functions, and the gateway's stage. The stack is separate because CloudFormation allows 500 resources a stack, and
 * each route is one.
 */
export class RoutesStack extends Stack {
  constructor(scope: Construct, context: PortalContext, { web, api }: RoutesStackProps) {
    super(scope, `efmnp-${context.stage}-routes`, stackProps(context, 'The portal’s calls, each led to its function'));
    // Routes name functions by text, so that a function can be removed. CloudFormation therefore needs the order of stacks.
    this.addStackDependency(api);
    Validations.of(this).acknowledge({
      id: 'AwsSolutions-APIG4',
      reason: 'route() in functions/core asks every call for the portal’s own session; some calls are public.',
    });
    const routes = api.functions.flatMap((of) => addRoutes(this, of, web.api));
    const reserved = routes.filter(([key]) => key === redeemRoute);
    new GatewayStage(this, 'Gateway', { gateway: web.gateway, reserved });
  }
}
