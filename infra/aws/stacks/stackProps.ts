import type { StackProps } from 'aws-cdk-lib';
import type { PortalContext } from '../constructs/context.ts';

/** CloudFront's firewall and certificate exist only in this region. One region for everything keeps every reference inside it. */
export const region = 'us-east-1';

/** Returns the common properties of all stacks. The account is the deploying person's. */
export function stackProps({ stage, isProduction }: PortalContext, description: string): StackProps {
  const account = process.env.CDK_DEFAULT_ACCOUNT;
  return {
    description: `${description} (${stage})`,
    env: { region, account: account || undefined },
    terminationProtection: isProduction,
    tags: { product: 'efmnp', stage },
  };
}
