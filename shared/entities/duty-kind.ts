/** The kinds of duties and how urgent they are. Emails name them without the code of their lists. */

/**
 * All kinds in the order of urgency. First come missed deadlines and money that does not reach farmers. Then come problems that soon stop
 * issuance or a sale. Routine payments follow, and last the work without a date. docs/decisions/0081-duties-of-today.md gives the reasons.
 */
export const dutyKinds = [
  'applicationsOverdue',
  'paymentsReturned',
  'vendorsHeld',
  'areasRunOut',
  'applicationsDue',
  'officeRequestsOpen',
  'offlineSalesHeld',
  'batchesToApprove',
  'authorizationsEnd',
  'depositsUnmatched',
  'depositRowsFailed',
  'lettersToPrint',
] as const;
export type DutyKind = (typeof dutyKinds)[number];

export const severities = ['error', 'warning', 'money', 'info', 'neutral'] as const;
export type Severity = (typeof severities)[number];
