/**
 * The limits of write units for an operation, indexes included. The bench checks them, and the costs in docs/deploy.md are computed from
 * them.
 */
export const unitLimits = { redeem: 14, issue: 18, issueWithCard: 22, importedRow: 20, depositedCheck: 20, code: 3, offlineSale: 20 };
