/** The payments of a batch as entries of its bank file. Account numbers are unsealed only here. */
import type { AchBatch } from '../../../shared/entities/ach-batch.ts';
import type { Originator } from '../../../shared/entities/originator.ts';
import { Fault, refusalsOf } from '../../core/errors.ts';
import { unseal } from '../../core/seal.ts';
import type { PaymentEntry } from './bankFiles.ts';
import type { BankFile, BankPayment } from './nacha/bankFile.ts';
import { readBankFile } from './nacha/readFile.ts';
import { bankFileOf, tracesOf } from './nacha/writeFile.ts';
import type { Payment } from './payment.ts';
import { entryNumber } from './traces.ts';

const refuse = refusalsOf('payments/server.staff');

export type FileFacts = NonNullable<AchBatch['file']>;

/**
 * Returns the file's text and the entry of each of the `payments`. `paid` contains them in the same order. An independent reader verifies
 * the text. The same facts always give the same text. Throws 'invalid' for data that a file cannot contain.
 */
export function writeEntries(
  batch: AchBatch,
  facts: FileFacts,
  paid: Pick<BankFile, 'originator' | 'payments'>,
  payments: readonly Payment[],
): { readonly text: string; readonly entries: PaymentEntry[] } {
  const { made, modifier, effectiveOn, firstTrace } = facts;
  const file: BankFile = {
    ...paid,
    madeAt: { date: made.day, time: made.time },
    modifier,
    reference: batch.number,
    effectiveOn,
    firstTrace: entryNumber(firstTrace),
  };
  const text = bankFileOf(file);
  const traces = tracesOf(file);
  assertReadsBack(text, batch, file, traces);
  const entries = payments.map(({ ach, vendor, account }, i) => {
    const digits = traces[i] ?? '';
    const trace = firstTrace + Number(digits.slice(8)) - entryNumber(firstTrace);
    const { accountNumberLast4 = '' } = vendor;
    return { achTransactionId: ach.id, account, accountNumberLast4, trace, digits, number: paid.payments[i]?.shortNumber ?? '' };
  });
  return { text, entries };
}

/**
 * Checks that the file contains each payment once, with its amount and account, and nothing else. Throws a fault, because such a file must
 * never be offered.
 */
function assertReadsBack(text: string, batch: AchBatch, file: BankFile, traces: readonly string[]): void {
  const read = readBankFile(text);
  const byTrace = new Map(read.entries.map((entry) => [entry.trace, entry]));
  const wrong = file.payments.findIndex((payment, i) => {
    const entry = byTrace.get(traces[i] ?? '');
    const isSame = (['amountCents', 'routingNumber', 'accountNumber', 'shortNumber'] as const).every(
      (name) => entry?.[name] === payment[name],
    );
    return !isSame || entry?.code !== (payment.accountType === 'Checking' ? '22' : '32');
  });
  const isWhole = read.creditCents === batch.totalCents && file.payments.length === batch.transactionCount;
  if (wrong >= 0 || !isWhole || read.effectiveOn !== file.effectiveOn)
    throw new Fault(`The file of a batch of ${batch.transactionCount} payments does not read back as what was approved`);
}

/** Returns the payments in their order. Each is named by its batch and its position in it. */
export function bankPaymentsOf(batch: Pick<AchBatch, 'number'>, payments: readonly Payment[]): BankPayment[] {
  return payments.map(({ ach, vendor }, i) => {
    const { payeeName, accountHolder: holder, accountType, routingNumber, accountNumberSealed } = vendor;
    if (!payeeName || !holder || !accountType || !routingNumber || !accountNumberSealed)
      throw refuse('invalid', 'fileEntries.noBankData', { values: { vendorName: vendor.name } });
    return {
      shortNumber: `${batch.number}-${String(i + 1).padStart(4, '0')}`,
      holder,
      accountType,
      routingNumber,
      accountNumber: unseal(accountNumberSealed, vendor.id),
      payeeName,
      amountCents: ach.amountCents,
      vendorName: vendor.name,
    };
  });
}

/** Returns the originator with its offset account unsealed, if it has one. */
export function bankOriginatorOf(originator: Originator): BankFile['originator'] {
  const { id, offsetRoutingNumber, offsetAccountNumberSealed, offsetAccountType } = originator;
  if (!offsetRoutingNumber || !offsetAccountNumberSealed || !offsetAccountType) return originator;
  const offsetAccount = {
    routingNumber: offsetRoutingNumber,
    accountNumber: unseal(offsetAccountNumberSealed, id),
    accountType: offsetAccountType,
  };
  return { ...originator, offsetAccount };
}
