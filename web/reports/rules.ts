/** Counting rules shared by the reports about people, in words for the reader. */
export const takingPart = 'Each person is counted once. People who returned all benefits unspent are not counted.';
export const issuedRule = 'All benefits of the period, including deactivated benefits.';
export const deactivatedRule = 'The unspent amount of deactivated benefits.';
export const redeemedRule = 'The amount spent from these benefits, at any time and by any method. Reversed sales are not counted.';
