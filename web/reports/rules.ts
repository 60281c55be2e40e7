/** Counting rules shared by the reports about people, in words for the reader. */
export const takingPart = 'Each person once; not who gave back all benefits unspent.';
export const issuedRule = 'All benefits of the period, those that were deactivated included.';
export const deactivatedRule = 'What of them was taken back unspent.';
export const redeemedRule = 'What was spent of them, whenever and by whatever way; reversed sales are not counted.';
