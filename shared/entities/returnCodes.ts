/** The reasons why banks return payments, and their notices of changed accounts (Nacha Operating Rules, appendices four and five). */

interface ReturnCode {
  readonly words: string;
  /** Whether a payment to a person can be returned with it. The others are for debits, or pass between banks. */
  readonly isForCredits: boolean;
}

const forCredits = (words: string): ReturnCode => ({ words, isForCredits: true });
const forOthers = (words: string): ReturnCode => ({ words, isForCredits: false });

export const returnCodes: Readonly<Record<string, ReturnCode>> = {
  R01: forOthers('Insufficient funds'),
  R02: forCredits('Account closed'),
  R03: forCredits('No account, or unable to locate account'),
  R04: forCredits('Invalid account number'),
  R05: forOthers('Unauthorized debit to a consumer account'),
  R06: forCredits('Returned at the request of the originating bank'),
  R07: forOthers('Authorization revoked by customer'),
  R08: forOthers('Payment stopped'),
  R09: forOthers('Uncollected funds'),
  R10: forOthers('Customer advises originator is not known or not authorized'),
  R11: forOthers('Customer advises entry is not in accordance with the authorization'),
  R12: forCredits('Account sold to another bank'),
  R13: forCredits('Invalid routing number'),
  R14: forCredits('Representative payee deceased or unable to continue'),
  R15: forCredits('Beneficiary or account holder deceased'),
  R16: forCredits('Account frozen, or returned on instruction of OFAC'),
  R17: forCredits('Fields cannot be processed, or questionable circumstances'),
  R18: forCredits('Improper effective entry date'),
  R19: forCredits('Amount field error'),
  R20: forCredits('Account does not take such payments'),
  R21: forCredits('Invalid company identification'),
  R22: forCredits('Invalid individual ID number'),
  R23: forCredits('Payment refused by receiver'),
  R24: forCredits('Duplicate entry'),
  R25: forCredits('Addenda error'),
  R26: forCredits('Mandatory field error'),
  R27: forCredits('Trace number error'),
  R28: forCredits('Wrong check digit of the routing number'),
  R29: forOthers('Corporate customer advises not authorized'),
  R30: forOthers('Bank does not take part in check truncation'),
  R31: forCredits('Permissible return, agreed between the banks'),
  R32: forCredits('Bank is unable to settle'),
  R33: forOthers('Return of a destroyed check entry'),
  R34: forCredits('Bank’s participation is limited by its supervisor'),
  R35: forOthers('Return of an improper debit entry'),
  R36: forCredits('Return of an improper credit entry'),
  R37: forOthers('Source document presented for payment'),
  R38: forOthers('Stop payment on source document'),
  R39: forOthers('Improper source document'),
  R40: forOthers('Return of an enrollment by a federal agency'),
  R41: forOthers('Invalid transaction code of an enrollment'),
  R42: forOthers('Wrong routing number of an enrollment'),
  R43: forOthers('Invalid account number of an enrollment'),
  R44: forOthers('Invalid individual ID number of an enrollment'),
  R45: forOthers('Invalid name of an enrollment'),
  R46: forOthers('Invalid representative payee indicator of an enrollment'),
  R47: forOthers('Duplicate enrollment'),
  R50: forOthers('State law affects the re-presented check'),
  R51: forOthers('Re-presented check is ineligible'),
  R52: forOthers('Stop payment on the re-presented check'),
  R53: forOthers('Check and its entry were both presented'),
  R61: forOthers('Misrouted return'),
  R62: forOthers('Return of an erroneous or reversing debit'),
  R67: forOthers('Duplicate return'),
  R68: forOthers('Untimely return'),
  R69: forOthers('Field errors of a return'),
  R70: forOthers('Permissible return not accepted'),
  R71: forOthers('Misrouted dishonored return'),
  R72: forOthers('Untimely dishonored return'),
  R73: forOthers('Timely original return'),
  R74: forOthers('Corrected return'),
  R75: forOthers('Return is not a duplicate'),
  R76: forOthers('No errors found'),
  R77: forOthers('Dishonored return of an erroneous debit is not accepted'),
  R80: forOthers('International payment: coding error'),
  R81: forOthers('International payment: bank does not take part'),
  R82: forOthers('International payment: invalid foreign bank'),
  R83: forOthers('International payment: foreign bank is unable to settle'),
  R84: forOthers('International payment: not processed by the gateway'),
  R85: forCredits('International payment that was not coded as one'),
};

/** The corrected values of each notification of change. */
export const changeCodes: Readonly<Record<string, string>> = {
  C01: 'Incorrect account number',
  C02: 'Incorrect routing number',
  C03: 'Incorrect routing number and account number',
  C04: 'Incorrect name of the receiver',
  C05: 'Incorrect account type',
  C06: 'Incorrect account number and account type',
  C07: 'Incorrect routing number, account number and account type',
  C08: 'Incorrect bank of an international payment',
  C09: 'Incorrect individual ID number',
  C13: 'Addenda format error',
  C14: 'International payment that was not coded as one',
};

/** The meaning of a code of either kind. */
export function codeWords(code: string): string {
  return returnCodes[code]?.words ?? changeCodes[code] ?? 'Unknown code';
}
