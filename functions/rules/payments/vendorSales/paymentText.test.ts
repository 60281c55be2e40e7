import { expect, test } from 'vitest';
import { type PaymentFacts, paymentText, type SaleFacts, type Standing, statusText } from './paymentText.ts';

const standing: Standing = { today: '2026-06-10', next: { day: '2026-06-11', hour: 20 } };
const sale: SaleFacts = { type: 'Sale', channel: 'App', reversalType: undefined, isByHand: false };
const sent: PaymentFacts = { status: 'Sent', number: '12-0034', paidOn: '2026-06-10', isPaidByHand: undefined, returnCode: undefined };
const batched: PaymentFacts = { ...sent, status: 'Batched', number: undefined, paidOn: undefined, batchOn: '2026-06-11' };
const held = (hold: string) => ({ ...standing, hold });

test.each<[string, Partial<SaleFacts>, Standing]>([
  ['Next batch: 06/11/2026 at 8:00 PM', {}, standing],
  ['Next batch: 06/11/2026 at 12:00 AM', {}, { ...standing, next: { day: '2026-06-11', hour: 0 } }],
  ['Next batch: 06/11/2026 at 12:00 PM', {}, { ...standing, next: { day: '2026-06-11', hour: 12 } }],
  ['Held: bank data are missing', {}, held('bank data are missing')],
  ['Held: net of refunds is not positive', {}, held('net of refunds is not positive')],
  ['In the batch of 06/11/2026', { payment: batched }, standing],
  ['Not in a batch yet', { payment: { ...batched, status: 'Open' } }, standing],
  ['Paid on 06/10/2026 in payment 12-0034', { payment: sent }, standing],
  ['Paid on 06/10/2026 in payment 12-0034', { payment: { ...sent, status: 'Settled' } }, standing],
  ['To be paid on 06/11/2026 in payment 12-0034', { payment: { ...sent, paidOn: '2026-06-11' } }, standing],
  ['Paid by hand on 06/10/2026', { payment: { ...sent, status: 'Settled', number: undefined, isPaidByHand: true } }, standing],
  ['Will be paid by hand', { isByHand: true }, standing],
  ['Will be paid by hand', { isByHand: true }, held('bank data are missing')],
  ['Paid on 06/10/2026 in payment 12-0034', { isByHand: true, payment: sent }, standing],
  ['Check: paid by the bank', { channel: 'Check' }, held('bank data are missing')],
  ['Voided: not paid', { reversalType: 'Void' }, standing],
  ['Voided: not paid', { reversalType: 'Void', channel: 'Check' }, standing],
  ['Void: its sale is not paid', { type: 'Void' }, standing],
  ['Paid on 06/10/2026 in payment 12-0034', { reversalType: 'Refund', payment: sent }, standing],
  ['Deducted: next batch: 06/11/2026 at 8:00 PM', { type: 'Refund' }, standing],
  ['Deducted: held: net of refunds is not positive', { type: 'Refund' }, held('net of refunds is not positive')],
  ['Deducted: paid on 06/10/2026 in payment 12-0034', { type: 'Refund', payment: sent }, standing],
  ['Deducted: in the batch of 06/11/2026', { type: 'Refund', payment: batched }, standing],
  // Sales in a void or returned payment are due again, even just before they are released.
  ['Next batch: 06/11/2026 at 8:00 PM', { payment: { ...sent, status: 'Void' } }, standing],
  ['Held: returned: R03 No account', { payment: { ...sent, status: 'Returned' } }, held('returned: R03 No account')],
])('%s', (text, facts, now) => {
  expect(paymentText({ ...sale, ...facts }, now)).toBe(text);
});

test.each<[string, Partial<PaymentFacts>]>([
  ['Paid on 06/10/2026', { status: 'Settled' }],
  ['To be paid on 06/11/2026', { paidOn: '2026-06-11' }],
  ['In the batch of 06/11/2026', batched],
  ['Paid by hand on 06/10/2026', { status: 'Settled', isPaidByHand: true }],
  ['Returned by the bank (R03). It will be paid again.', { status: 'Returned', returnCode: 'R03' }],
  ['Void: not paid', { status: 'Void' }],
])('payment status: %s', (text, facts) => {
  expect(statusText({ ...sent, ...facts }, standing)).toBe(text);
});
