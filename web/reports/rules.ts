/** The rules that the reports about people share, in the words of their readers. */
export const takingPart = 'Each person once; not who gave back all benefits unspent.';
export const issuedRule = 'All benefits of the period, those that were deactivated included.';
export const deactivatedRule = 'What of them was taken back unspent.';
export const redeemedRule = 'What was spent of them, whenever and by whatever way; reversed sales are not counted.';
