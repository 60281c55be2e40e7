/** The texts of the pages about a person's own account. */
export const accountFiles = ['access/account', 'access/form', 'access/refusals', 'core/refusals'] as const;
