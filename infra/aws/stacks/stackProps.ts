import type { StackProps } from 'aws-cdk-lib';
import type { PortalContext } from '../constructs/context.ts';

/** CloudFront's firewall and certificate can stand nowhere else; one region for all keeps every reference inside it. */
export const region = 'us-east-1';

/** What all stacks have in common. The account is that of whoever deploys. */
export function stackProps({ stage, isProduction }: PortalContext, description: string): StackProps {
  const account = process.env.CDK_DEFAULT_ACCOUNT;
  return {
    description: `${description} (${stage})`,
    env: { region, account: account || undefined },
    terminationProtection: isProduction,
    tags: { product: 'efmnp', stage },
  };
}
