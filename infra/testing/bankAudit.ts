/**
 * For tests only: the rules for money at any moment, checked independently on the raw items of a table. The checks share only the reader of
 * bank files with the rules. They remember each file, because its content must never change.
 */
import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import { unseal } from '../../functions/core/seal.ts';
import { approvalOf, entriesOf, keptBankFile, type PaymentEntry } from '../../functions/rules/payments/bankFiles.ts';
import { readBankFile } from '../../functions/rules/payments/nacha/readFile.ts';
import type { AchBatch } from '../../shared/entities/ach-batch.ts';
import type { AchTransaction } from '../../shared/entities/ach-transaction.ts';
import type { Transaction as Sale } from '../../shared/entities/transaction.ts';
import type { Vendor } from '../../shared/entities/vendor.ts';
import type { Snapshot } from './tableSnapshot.ts';
import { checkTokens } from './tokenAudit.ts';

interface SeenFile {
  readonly batchId: string;
  readonly sha256: string;
  readonly totalCents: number;
  readonly entries: readonly PaymentEntry[];
  readonly traces: readonly string[];
}

const sum = <T>(list: readonly T[], centsOf: (one: T) => number) => list.reduce((total, one) => total + centsOf(one), 0);
const signed = ({ type, amountCents }: Sale) => (type === 'Sale' ? amountCents : -amountCents);
const isGone = ({ status }: AchTransaction) => status === 'Void' || status === 'Returned';
const isVoided = ({ type, reversalType }: Sale) => type === 'Void' || reversalType === 'Void';
const hasFile = ({ status }: AchBatch) => status === 'Approved' || status === 'Sent' || status === 'Settled';

export class BankAudit {
  readonly #files = new Map<string, SeenFile>();
  readonly #isRacing: boolean;

  /** `isRacing`: vendors change while files are created, so that a file is compared only with its approval. */
  constructor({ isRacing = false } = {}) {
    this.#isRacing = isRacing;
  }

  /** Checks the state between two operations. */
  async check(now: Snapshot): Promise<void> {
    checkBenefits(now);
    checkFundings(now);
    checkTokens(now);
    checkPayments(now);
    for (const vendor of now.vendors) checkLedger(now, vendor);
    for (const batch of now.batches) await this.#checkBatch(now, batch);
    this.#checkFiles(now);
  }

  /** Checks the final state, when no job is left: nothing is in progress, and all files are unchanged. */
  async checkAtRest(now: Snapshot): Promise<void> {
    await this.check(now);
    const underWay = [...now.batches, ...now.payments, ...now.tokenRuns].filter(({ ownerOf }) => ownerOf === 'due#jobs');
    expect(underWay, 'nothing is under way').toEqual([]);
    const ends = { Sent: ['Sent', 'Returned'], Settled: ['Settled', 'Returned'] } as const;
    for (const { id, status } of now.batches.filter((batch) => batch.status === 'Sent' || batch.status === 'Settled'))
      for (const payment of now.payments.filter((one) => one.achBatchId === id && one.status !== 'Void'))
        expect(ends[status as keyof typeof ends], 'payments of a batch that is over').toContain(payment.status);
    for (const [approvalId, { batchId, sha256 }] of this.#files) {
      const text = await keptBankFile({ batchId, approvalId });
      expect(createHash('sha256').update(text).digest('hex'), 'a file stays what it was').toBe(sha256);
    }
  }

  async #checkBatch(now: Snapshot, batch: AchBatch): Promise<void> {
    const held = now.payments.filter(({ achBatchId, status }) => achBatchId === batch.id && status !== 'Void');
    expect(batch.totalCents, 'the total of a batch').toBe(sum(held, ({ amountCents }) => amountCents));
    expect(batch.transactionCount, 'the count of a batch').toBe(held.length);
    const returned = held.filter(({ status }) => status === 'Returned');
    expect(batch.returnedCents ?? 0, 'what came back of a batch').toBe(sum(returned, ({ amountCents }) => amountCents));
    if (!hasFile(batch)) return expect(batch.file?.sha256, 'only what is approved has a file').toBeUndefined();
    const { file } = batch;
    expect(file?.sha256, 'what is approved has a file').toBeDefined();
    const seen = this.#files.get(file?.approvalId ?? '') ?? (await this.#firstSeen(now, batch, held));
    expect(seen.totalCents, 'the total of an approved batch').toBe(batch.totalCents);
    expect(file?.sha256).toBe(seen.sha256);
    expect(seen.entries.map(({ achTransactionId }) => achTransactionId).sort()).toEqual(held.map(({ id }) => id).sort());
  }

  /** Checks a new file: it contains these payments, uses the vendors' current accounts, and was approved by an allowed person. */
  async #firstSeen(now: Snapshot, batch: AchBatch, held: readonly AchTransaction[]): Promise<SeenFile> {
    const place = { batchId: batch.id, approvalId: batch.file?.approvalId ?? '' };
    const [text, entries, approved] = await Promise.all([keptBankFile(place), entriesOf(place), approvalOf(place)]);
    const read = readBankFile(text);
    expect(read.creditCents, 'the credits of a file').toBe(sum(held, ({ amountCents }) => amountCents));
    expect([read.entries.length, approved.payments.length]).toEqual([held.length, held.length]);
    expect(makersOf(now, held), 'no one approves what they made, sold, refunded or issued').not.toContain(batch.approval?.by);
    for (const { achTransactionId, digits, account } of entries) {
      const payment = held.find(({ id }) => id === achTransactionId);
      const vendor = now.vendors.find(({ id }) => id === payment?.vendorId);
      const entry = read.entries.find(({ trace }) => trace === digits);
      expect(entry?.amountCents).toBe(payment?.amountCents);
      const asApproved = approved.payments.find((one) => one.achTransactionId === achTransactionId);
      expect([asApproved?.amountCents, asApproved?.account], 'what was approved').toEqual([payment?.amountCents, account]);
      if (this.#isRacing) continue;
      expect([vendor?.isArchived, vendor?.paymentHold], 'a vendor that is archived or held is in no file').toEqual([false, undefined]);
      expect(entry?.routingNumber).toBe(vendor?.routingNumber);
      expect(entry?.accountNumber, 'the account of a payment').toBe(unseal(vendor?.accountNumberSealed ?? '', vendor?.id ?? ''));
      expect(vendor?.bankChange?.by ?? [], 'nobody approves an account that they changed').not.toContain(batch.approval?.by);
    }
    const sha256 = createHash('sha256').update(text).digest('hex');
    const traces = read.entries.map(({ trace }) => trace);
    const seen = { batchId: batch.id, sha256, totalCents: read.creditCents, entries, traces };
    this.#files.set(place.approvalId, seen);
    return seen;
  }

  /** No payment is in two files that the bank may have, and no two files share a trace number. */
  #checkFiles({ batches }: Snapshot): void {
    const withdrawn = batches.flatMap((batch) => batch.withdrawn ?? []).map(({ approvalId }) => approvalId);
    const live = [...this.#files].filter(([approvalId]) => !withdrawn.includes(approvalId)).flatMap(([, { entries }]) => entries);
    expect(new Set(live.map(({ achTransactionId }) => achTransactionId)).size, 'no payment is in two files').toBe(live.length);
    const traces = [...this.#files.values()].flatMap((file) => file.traces);
    expect(new Set(traces).size, 'no trace number is used twice').toBe(traces.length);
    const current = batches.filter(hasFile).map(({ file }) => file?.approvalId);
    for (const approvalId of this.#files.keys())
      expect(
        [...withdrawn, ...current].filter((one) => one === approvalId),
        'a file is kept with its batch',
      ).toHaveLength(1);
  }
}

/**
 * Returns the makers of these payments by the raw records. They entered the payments, created their sales and refunds, or issued the
 * benefits that they spend.
 */
function makersOf({ sales, benefits }: Snapshot, payments: readonly AchTransaction[]): string[] {
  const ids = new Set(payments.map(({ id }) => id));
  const inThem = sales.filter(({ achTransactionId }) => achTransactionId !== undefined && ids.has(achTransactionId));
  const spent = new Set(inThem.map(({ benefitId }) => benefitId));
  const records = [...payments, ...inThem, ...benefits.filter(({ id }) => spent.has(id))];
  return [...new Set(records.map(({ createdBy }) => createdBy))];
}

function checkBenefits({ benefits, sales, deposits }: Snapshot): void {
  for (const benefit of benefits) {
    const unreversed = sales.filter(({ type, benefitId, reversedById }) => type === 'Sale' && benefitId === benefit.id && !reversedById);
    const redeemed = sum(unreversed, ({ amountCents }) => amountCents);
    expect(benefit.amountCents, 'issued').toBe(redeemed + benefit.remainingCents + benefit.deactivatedCents);
    expect(Math.min(benefit.remainingCents, benefit.deactivatedCents), 'no less than nothing').toBeGreaterThanOrEqual(0);
    if (!benefit.checkNumber) continue;
    expect(unreversed.length, 'a check is sold once').toBeLessThanOrEqual(1);
    const own = deposits.filter(({ checkNumber }) => checkNumber === benefit.checkNumber);
    const taken = own.filter(({ status }) => status === 'Deposited' || status === 'Reversed but paid');
    expect(taken.length, 'a check is deposited once').toBeLessThanOrEqual(1);
    for (const { saleId, vendorId } of taken)
      expect(unreversed).toMatchObject([{ id: saleId, channel: 'Check', ...(vendorId && { vendorId }) }]);
    expect(unreversed.filter(({ channel }) => channel === 'Check').length, 'a sale by check has its deposit').toBe(taken.length);
    const atBank = own.filter(({ status }) => status !== 'Unmatched' && status !== 'Reversed');
    if (atBank.length) expect(benefit.status, 'a voucher whose paper is at the bank stays spent').toBe('Redeemed');
    const toRecover = atBank.filter(({ recovery }) => recovery !== undefined);
    const paidTwice = atBank.length + unreversed.filter(({ channel }) => channel !== 'Check').length - toRecover.length;
    expect(paidTwice, 'what is paid twice is to be recovered').toBeLessThanOrEqual(1);
  }
  const reversals = sales.flatMap(({ originalTransactionId }) => originalTransactionId ?? []);
  expect(new Set(reversals).size, 'a sale is reversed once').toBe(reversals.length);
}

function checkFundings({ benefits, fundings, issuances }: Snapshot): void {
  for (const funding of fundings) {
    const from = benefits.filter(({ fundingId }) => fundingId === funding.id);
    const scrip = issuances.filter(({ fundingId }) => fundingId === funding.id);
    expect(funding.issuedCents).toBe(sum([...from, ...scrip], ({ amountCents }) => amountCents));
    const returned = sum(from, ({ deactivatedCents }) => deactivatedCents) + sum(scrip, ({ returnedCents }) => returnedCents);
    expect(funding.returnedCents).toBe(returned);
    const net = funding.issuedCents - funding.returnedCents;
    expect(net >= 0 && net <= funding.allocatedCents, 'a funding is never overdrawn').toBe(true);
  }
}

function checkPayments({ payments, sales }: Snapshot): void {
  for (const payment of payments) {
    const inIt = sales.filter(({ achTransactionId }) => achTransactionId === payment.id);
    expect(payment.salesCount, 'what a payment holds').toBe(inIt.length);
    expect(new Set([payment.vendorId, ...inIt.map(({ vendorId }) => vendorId)]).size, 'of one vendor').toBe(1);
    if (!isGone(payment) && !payment.isAdjustment) expect(payment.amountCents, 'a payment is of its sales').toBe(sum(inIt, signed));
    expect(payment.amountCents).toBeGreaterThan(0);
    const again = payments.filter(({ replacesId }) => replacesId === payment.id);
    expect(again.length, 'a returned adjustment stands again, once').toBe(payment.isAdjustment && payment.status === 'Returned' ? 1 : 0);
    if (isGone(payment) && inIt.length) expect(payment.ownerOf, 'the sweep finds what is not released').toBe('due#jobs');
  }
}

/** Checks that a vendor's sales minus refunds are either due or in a valid payment. */
function checkLedger({ payments, sales }: Snapshot, vendor: Vendor): void {
  const own = sales.filter(({ vendorId, channel }) => vendorId === vendor.id && channel !== 'Check');
  const gone = new Set(payments.filter(isGone).map(({ id }) => id));
  const due = own.filter((sale) => !isVoided(sale) && (!sale.achTransactionId || gone.has(sale.achTransactionId)));
  const standing = payments.filter((payment) => payment.vendorId === vendor.id && !payment.isAdjustment && !isGone(payment));
  const earned = sum(own, signed);
  expect(earned, 'a vendor gets what it earned').toBe(sum(due, signed) + sum(standing, ({ amountCents }) => amountCents));
  for (const sale of own) {
    const isFree = due.includes(sale) && !sale.achTransactionId;
    expect(sale.ownerOf === `due#${vendor.stateId}`, 'the next run finds what is due').toBe(isFree);
  }
}
