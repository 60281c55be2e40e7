/** Writes the file from which a bank pays vendors. readFile.ts verifies it before anyone gets it. */
import { textsOf } from '../../../core/texts.ts';
import type { BankFile, BankPayment } from './bankFile.ts';
import { refuse } from './fields.ts';
import {
  type BatchHead,
  batchControl,
  batchHeader,
  type EntryFields,
  type EntryTotals,
  entryDetail,
  fileControl,
  fileHeader,
  odfi,
} from './records.ts';

const say = textsOf('payments/server.staff');

const linesPerBlock = 10;
const maxTrace = 9_999_999;
const secCodes = { Personal: 'PPD', Business: 'CCD' } as const;

interface Batch extends BatchHead {
  /** Each payment with its position in the file's payments. */
  readonly payments: readonly { readonly payment: BankPayment; readonly at: number }[];
}

interface Traced {
  readonly entry: EntryFields;
  readonly trace: string;
  /** The position of its payment. An offset has none. */
  readonly at?: number;
}

/** Returns the number of trace numbers that a file of these payments needs: one per payment, and one per batch with an offset. */
export function traceCountOf(file: Pick<BankFile, 'payments' | 'originator'>): number {
  return file.payments.length + (file.originator.offsetAccount ? batchesOf(file).length : 0);
}

/** Returns the 15-digit trace of each payment, in the order of the payments. */
export function tracesOf(file: BankFile): readonly string[] {
  const traces = file.payments.map(() => '');
  for (const { at, trace } of tracedBatches(file).flatMap(({ entries }) => entries)) if (at !== undefined) traces[at] = trace;
  return traces;
}

/**
 * Returns the file's text. Personal accounts come first, then business accounts, each in their given order. Traces ascend. Throws 'invalid'
 * with a message that names the vendor or originator with the invalid data.
 */
export function bankFileOf(file: BankFile): string {
  const lineEnd = file.originator.lineEnd === 'CRLF' ? '\r\n' : '\n';
  const whole = newTotals();
  const batches = tracedBatches(file);
  const lines = [fileHeader(file)];
  for (const { head, entries } of batches) {
    const totals = newTotals();
    lines.push(batchHeader(file, head));
    for (const { entry, trace } of entries) lines.push(entryDetail(entry, trace, totals));
    lines.push(batchControl(file, head, totals));
    for (const key of ['count', 'hash', 'debitCents', 'creditCents'] as const) whole[key] += totals[key];
  }
  lines.push(fileControl({ batches: batches.length, lines: lines.length + 1, totals: whole }));
  while (lines.length % linesPerBlock) lines.push('9'.repeat(94));
  return lines.map((line) => line + lineEnd).join('');
}

const newTotals = (): EntryTotals => ({ count: 0, hash: 0, debitCents: 0, creditCents: 0 });

/** Returns one batch for personal accounts and one for business accounts, if there are any. */
function batchesOf({ payments, originator }: Pick<BankFile, 'payments' | 'originator'>): readonly Batch[] {
  const serviceClass = originator.offsetAccount ? '200' : '220';
  const placed = payments.map((payment, at) => ({ payment, at, secCode: secCodes[payment.holder] }));
  const odd = placed.find(({ secCode }) => !secCode);
  if (odd) refuse('accountHolder', { owner: odd.payment.vendorName });
  return Object.values(secCodes)
    .map((secCode) => ({ secCode, serviceClass, payments: placed.filter((one) => one.secCode === secCode) }) as const)
    .filter((batch) => batch.payments.length > 0)
    .map((batch, i) => ({ ...batch, number: i + 1 }));
}

function tracedBatches(file: BankFile): readonly { readonly head: BatchHead; readonly entries: readonly Traced[] }[] {
  const { firstTrace, originator, payments } = file;
  if (payments.length === 0) refuse('noPayment');
  if (!Number.isInteger(firstTrace) || firstTrace < 1 || firstTrace + traceCountOf(file) - 1 > maxTrace)
    refuse('traces', { last: maxTrace });
  let next = firstTrace;
  const traced = (entry: EntryFields) => ({ entry, trace: odfi(originator) + String(next++).padStart(7, '0') });
  const { offsetAccount, companyName } = originator;
  return batchesOf(file).map((batch) => {
    const paid = batch.payments.map(({ payment, at }): Traced => ({ ...traced(creditOf(payment)), at }));
    return { head: batch, entries: offsetAccount ? [...paid, traced(offsetOf(batch, offsetAccount, companyName))] : paid };
  });
}

function creditOf({ vendorName: owner, ...payment }: BankPayment): EntryFields {
  return { ...payment, owner, direction: 'credit' };
}

/** Returns the one debit that equals a batch's credits. */
function offsetOf({ payments }: Batch, account: NonNullable<BankFile['originator']['offsetAccount']>, payeeName: string): EntryFields {
  const amountCents = payments.reduce((sum, { payment }) => sum + payment.amountCents, 0);
  return { ...account, amountCents, direction: 'debit', shortNumber: 'OFFSET', payeeName, owner: say('bankFile.offsetAccount') };
}
