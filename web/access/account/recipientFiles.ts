/** The texts of the pages on which recipients make an account and say whose card they hold. */
export const recipientFiles = ['access/account', 'access/form', 'access/refusals', 'core/refusals'] as const;
