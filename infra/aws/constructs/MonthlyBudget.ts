import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { Construct } from 'constructs';
import type { PortalContext } from './context.ts';

/**
 * Dollars a month. For production, 80 percent is more than docs/deploy.md expects in the busiest month. No email is sent while costs are as
 * planned.
 */
export const defaultBudget = { production: 350, development: 10 };

/** Emails the administrator when a month's costs of the stage pass 80 percent of its budget, or are forecast to pass all of it. */
export class MonthlyBudget extends CfnBudget {
  constructor(scope: Construct, id: string, { stage, isProduction, monthlyBudgetDollars }: PortalContext, administrator: string) {
    const amount = monthlyBudgetDollars ?? defaultBudget[isProduction ? 'production' : 'development'];
    const mailAt = (threshold: number, notificationType: 'ACTUAL' | 'FORECASTED') => ({
      notification: { notificationType, comparisonOperator: 'GREATER_THAN', threshold, thresholdType: 'PERCENTAGE' },
      subscribers: [{ subscriptionType: 'EMAIL', address: administrator }],
    });
    super(scope, id, {
      budget: {
        budgetName: `efmnp-${stage}`,
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount, unit: 'USD' },
        // The tag that stackProps.ts gives all stacks. Activate it once in Billing as a cost tag (docs/deploy.md).
        costFilters: { TagKeyValue: [`user:stage$${stage}`] },
      },
      notificationsWithSubscribers: [mailAt(80, 'ACTUAL'), mailAt(100, 'FORECASTED')],
    });
  }
}
