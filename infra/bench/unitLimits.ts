/** The write units that an operation may cost, indexes included: the bench holds the portal to them, and the costs in docs/deploy.md are made of them. */
export const unitLimits = { redeem: 14, issue: 18, issueWithCard: 22, importedRow: 20, depositedCheck: 20, code: 3 };
