/** For tests only: everything that people, jobs and banks can do to the money of a world, each as one operation on a snapshot. */

import { endRecovery, reverseDeposit, selectVendor } from '../../functions/api/physical-checks/rules.ts';
import type { Caller } from '../../functions/core/caller.ts';
import { AppError } from '../../functions/core/errors.ts';
import { newId } from '../../functions/core/id.ts';
import { seal } from '../../functions/core/seal.ts';
import { isBusy } from '../../functions/core/store/commit.ts';
import type { Keyed } from '../../functions/core/store/once.ts';
import type { Store } from '../../functions/core/store/store.ts';
import { achBatches, achTransactions } from '../../functions/entities/ach.ts';
import { benefits } from '../../functions/entities/benefit.ts';
import { achWorkerOf } from '../../functions/entities/systemCallers.ts';
import { vendors } from '../../functions/entities/vendor.ts';
import { correctAmount } from '../../functions/rules/benefits/correctAmount.ts';
import { deactivateBenefit } from '../../functions/rules/benefits/deactivate.ts';
import { issue } from '../../functions/rules/benefits/issue.ts';
import { redeem } from '../../functions/rules/benefits/redeem.ts';
import { reverse } from '../../functions/rules/benefits/reverse.ts';
import { workTokenRun } from '../../functions/rules/benefits/tokens/processTokens.ts';
import { bankChangeBy, withBankChange } from '../../functions/rules/payments/account.ts';
import { markReturned } from '../../functions/rules/payments/applyReturn.ts';
import { approveBatch } from '../../functions/rules/payments/approve.ts';
import { release } from '../../functions/rules/payments/claim.ts';
import { setAside, takeOver } from '../../functions/rules/payments/correction.ts';
import { downloadBankFile } from '../../functions/rules/payments/download.ts';
import { makeBankFile } from '../../functions/rules/payments/makeFile.ts';
import { makeAchBatch, makeAchTransaction, moveAchTransaction, voidAchTransaction } from '../../functions/rules/payments/manual.ts';
import { payByHand } from '../../functions/rules/payments/paidByHand.ts';
import { keepBatch, recallBatch } from '../../functions/rules/payments/recallBatch.ts';
import { takeReturnFile, workReturnFile } from '../../functions/rules/payments/returnFile.ts';
import { reviewBatch } from '../../functions/rules/payments/review.ts';
import { openRun, workRun } from '../../functions/rules/payments/run.ts';
import { tick } from '../../functions/rules/payments/schedule.ts';
import { markSent, sendPayments } from '../../functions/rules/payments/sent.ts';
import { markSettled, settlePayments } from '../../functions/rules/payments/settle.ts';
import type { AchBatch } from '../../shared/entities/ach-batch.ts';
import type { AchTransaction } from '../../shared/entities/ach-transaction.ts';
import { deactivateFields } from '../../shared/entities/benefit.ts';
import type { Vendor } from '../../shared/entities/vendor.ts';
import { type Act, type Choice, of, on } from './bankAct.ts';
import { type BankWorld, checkCount, finishImport } from './bankWorld.ts';
import { maker } from './builders.ts';
import { counterActs } from './counterActs.ts';
import { Died } from './faults.ts';
import type { Snapshot } from './tableSnapshot.ts';
import { checkAll } from './testBank.ts';
import { depositRowOf, receivedDeposits } from './testChecks.ts';
import { returnFile } from './testReturns.ts';

const hourMs = 3_600_000;
/** The people who change the payments or accounts of batches are two of four, so that others are left to approve. */
const changer = ({ world, who }: Choice) => of([world.staff, ...world.admins.slice(0, 1)], who) ?? world.staff;
const mover = ({ world, who }: Choice) => of(world.admins.slice(0, 2), who) ?? maker;

/** The caller who issues, sells and reverses: the portal itself, State staff, or the first Admin, who is also State staff. */
const clerk = ({ world, who }: Choice) => of([maker, world.staff, world.admins[0]?.admittedBy(['State Agency Staff'])], who) ?? maker;

const inStatus =
  (...statuses: readonly AchBatch['status'][]) =>
  (seen: Snapshot) =>
    seen.batches.filter(({ status }) => statuses.includes(status));
const payable = ({ payments }: Snapshot) => payments.filter(({ status }) => status === 'Open' || status === 'Batched');
const paid = ({ payments }: Snapshot) =>
  payments.filter(({ status, isPaidByHand }) => (status === 'Sent' || status === 'Settled') && !isPaidByHand);
const dueOf = ({ sales }: Snapshot, vendorId: string | undefined) =>
  sales.filter((sale) => sale.ownerOf?.startsWith('due#') && sale.vendorId === vendorId);

function changeVendor(
  choice: Choice,
  { id }: Vendor,
  change: (tx: { at: string }, before: Vendor, by: Caller) => Vendor | ReturnType<typeof withBankChange>,
) {
  const by = changer(choice);
  return (store: Store) =>
    store.transact(by, async (tx) => {
      const before = await tx.get(vendors, id);
      tx.update(vendors, before, change(tx, before, by));
    });
}

function voided({ id, version }: AchTransaction, choice: Choice) {
  return (store: Store) => voidAchTransaction(store, mover(choice), { id, version, reason: 'x' }, choice.keyed);
}

async function approve(store: Store, by: Caller, batch: AchBatch, keyed: Keyed): Promise<unknown> {
  await checkAll(store, by, batch);
  const { review } = await reviewBatch(store.as(by), await store.get(by, achBatches, batch.id));
  return approveBatch(store, by, { id: batch.id, token: review.token }, keyed);
}

const sentences = ['Wrong day', 'x'];

export const acts = {
  ...counterActs,
  clock:
    ({ world, pick }) =>
    async () => {
      world.now += (of([3, 7, 20, 30, 75], pick) ?? 1) * hourMs;
    },

  // People and benefits.
  issue: (choice) => {
    const { world, pick, other, keyed } = choice;
    const form = { recipientId: of(world.market.people, pick)?.id ?? '', issuancePeriodId: of(world.seasons, other)?.id ?? '' };
    return (store) => issue(store, clerk(choice), { ...form, hybridCode: undefined, duplicateReason: undefined }, keyed);
  },
  redeem: on(
    ({ benefits: all }) => all.filter(({ status }) => status === 'Issued'),
    ({ id, checkNumber, remainingCents }, choice) => {
      const { world, other, keyed } = choice;
      const amountCents = checkNumber ? remainingCents : 1 + (other % remainingCents);
      return (store) => redeem(store, clerk(choice), { benefitId: id, amountCents, vendorId: of(world.market.sellers, other)?.id }, keyed);
    },
  ),
  reverse: on(
    ({ sales }) => sales.filter(({ type, reversedById }) => type === 'Sale' && !reversedById),
    ({ id, achTransactionId }, choice) =>
      (store) =>
        reverse(store, clerk(choice), { saleId: id, type: achTransactionId ? 'Refund' : 'Void', reason: 'x' }, choice.keyed),
  ),
  correct: on(
    ({ sales }) => sales.filter(({ type, reversedById }) => type === 'Sale' && !reversedById),
    ({ id: saleId, amountCents, occurredAt }, choice) => {
      const form = { saleId, occurredAt, amountCents: 1 + (choice.other % (2 * amountCents)), reason: 'x' };
      return (store) => correctAmount(store, clerk(choice), form, choice.keyed);
    },
  ),
  deactivate: on(
    ({ benefits: all }) => all.filter(({ status }) => status === 'Issued'),
    ({ id }, { other }) => {
      const why = { kind: of(deactivateFields.deactivationKind.options, other) ?? 'Lost', reason: 'x' } as const;
      return (store) => store.transact(maker, async (tx) => deactivateBenefit(tx, await tx.get(benefits, id), why));
    },
  ),

  // Checks that a bank accepted.
  deposit: ({ world, pick, other }) => {
    const vendorName = of(['Farm 0', 'farm 1', '', 'Nobody'], other);
    const row = depositRowOf(1 + (pick % checkCount), {
      vendorName,
      bankReference: `B${other % 2}`,
      ...(other % 9 === 0 && { amount: '3' }),
    });
    return async (store) => {
      const received = await receivedDeposits(world.store(), { stateId: world.market.state.id, programId: '', periodId: '' }, [row]);
      await finishImport(store, received);
    };
  },
  selectVendor: on(
    ({ deposits }) => deposits,
    ({ id: physicalCheckDepositId }, { world, other }, by) => {
      const vendorId = of(world.market.sellers, other)?.id ?? '';
      return (store) => selectVendor(store, by, { physicalCheckDepositId, vendorId });
    },
  ),
  reverseDeposit: on(
    ({ deposits }) => deposits.filter(({ status }) => status === 'Deposited' || status === 'Reversed but paid'),
    ({ id }, { keyed, other }, by) => {
      const notice = { bankPayment: 'Not paid', bankNoticeOn: '2026-07-06', bankNoticeReference: 'N' } as const;
      const paid = { bankPayment: 'Paid', bankNoticeOn: undefined, bankNoticeReference: undefined } as const;
      return (store) => reverseDeposit(store, by, { id, form: { ...(other % 3 ? notice : paid), reason: 'x' } }, keyed);
    },
  ),
  recover: on(
    ({ deposits }) => deposits.filter(({ recovery }) => recovery),
    ({ id, version }, _choice, by) =>
      (store) =>
        endRecovery(store, by, id, { recovery: 'Written off', reason: 'x', version }),
  ),

  // Vendors.
  changeBank: on(
    ({ vendors: all }) => all,
    (vendor, choice) => {
      const accountNumber = `77${String(choice.other).padStart(5, '0')}${choice.pick}`;
      const account = { accountNumberSealed: seal(accountNumber, vendor.id), accountNumberLast4: accountNumber.slice(-4) };
      const bank = {
        payeeName: 'Farm',
        accountHolder: 'Personal',
        accountType: 'Savings',
        routingNumber: '081000032',
        ...account,
      } as const;
      return changeVendor(choice, vendor, ({ at }, before, by) =>
        withBankChange(by, at, { id: vendor.id, before }, { ...before, ...bank }),
      );
    },
  ),
  clearBank: on(
    ({ vendors: all }) => all,
    (vendor, choice) =>
      changeVendor(choice, vendor, ({ at }, before, by) =>
        withBankChange(by, at, { id: vendor.id, before }, { ...before, routingNumber: undefined }),
      ),
  ),
  archive: on(
    ({ vendors: all }) => all,
    (vendor, choice) => changeVendor(choice, vendor, (_tx, before) => ({ ...before, isArchived: !vendor.isArchived })),
  ),
  liftHold: on(
    ({ vendors: all }) => all.filter(({ paymentHold }) => paymentHold),
    (vendor, choice) =>
      changeVendor(choice, vendor, ({ at }, before, by) => ({
        ...before,
        paymentHold: undefined,
        bankChange: bankChangeBy(by, at, before),
      })),
  ),
  takeOver: on(
    ({ returns }) => returns.filter(({ outcome }) => outcome === 'To take over'),
    ({ id, version }, choice) => {
      const by = mover(choice);
      return (store) => (choice.other % 3 ? takeOver(store, by, id, version) : setAside(store, by, id, { version, reason: 'x' }));
    },
  ),

  // The content of batches.
  run: ({ world, seen, keyed }) => {
    const stateId = world.market.state.id;
    const open = seen.runs.find(({ status }) => status === 'Open');
    return async (store) => {
      const { id } =
        open ?? (await openRun(store, achWorkerOf(stateId), { id: keyed.key, stateId, day: '2026-07-01', isScheduled: false }));
      await workRun(store, id, stateId);
    };
  },
  pay: (choice) => {
    const { world, seen, other, pick, keyed } = choice;
    const vendorId = of(world.market.sellers, pick)?.id ?? '';
    const due = other % 2 ? dueOf(seen, vendorId).slice(0, 1 + (other % 4)) : [];
    const net = due.reduce((sum, { type, amountCents }) => sum + (type === 'Sale' ? amountCents : -amountCents), 0);
    const amountCents = due.length ? Math.max(1, net) : 1 + other;
    const achBatchId = other % 3 ? undefined : of(inStatus('Draft')(seen), pick)?.id;
    const form = { vendorId, amountCents, benefitTransactions: due.map(({ id }) => id), achBatchId };
    return (store) => makeAchTransaction(store, mover(choice), form, keyed);
  },
  payByHand: ({ world, seen, pick, who, keyed }) => {
    const vendorId = of(world.market.sellers, pick)?.id ?? '';
    const benefitTransactions = dueOf(seen, vendorId).flatMap((sale) => (sale.programId === world.seasons[2]?.programId ? [sale.id] : []));
    const by = of(world.admins, who);
    return by && ((store) => payByHand(store, by, { vendorId, benefitTransactions, paidOn: '2026-07-03', reference: 'x' }, keyed));
  },
  makeBatch: on(
    ({ payments }) => payments.filter(({ status }) => status === 'Open').slice(0, 1),
    (_one, choice) => {
      const open = choice.seen.payments.filter(({ status }) => status === 'Open').slice(0, 1 + (choice.other % 3));
      return (store) => makeAchBatch(store, mover(choice), { achTransactions: open.map(({ id }) => id) }, choice.keyed);
    },
  ),
  move: on(payable, ({ id }, choice) => {
    const to = choice.other % 3 ? of(inStatus('Draft')(choice.seen), choice.other)?.id : undefined;
    const by = mover(choice);
    return (store) =>
      store.transact(by, async (tx) => {
        const payment = await tx.get(achTransactions, id);
        await moveAchTransaction(tx, payment, { achBatchId: to, occurred: payment.occurred });
      });
  }),
  voidPayment: on(payable, voided),
  /** Voids a payment of a batch that is no longer a draft. */
  voidLate: on(
    (seen) => payable(seen).filter(({ achBatchId }) => inStatus('Approving', 'Approved', 'Sent')(seen).some(({ id }) => id === achBatchId)),
    voided,
  ),

  // The steps of a batch.
  approve: on(
    inStatus('Draft'),
    (batch, { keyed }, by) =>
      (store) =>
        approve(store, by, batch, keyed),
  ),
  download: on(
    inStatus('Approved'),
    ({ id }, _choice, by) =>
      (store) =>
        downloadBankFile(store, by, id),
  ),
  takeBack: on(
    inStatus('Approved'),
    ({ id, version }, { keyed, pick }, by) =>
      (store) =>
        recallBatch(store, by, { id, version, reason: of(sentences, pick) ?? '' }, keyed),
  ),
  keep: on(
    ({ batches }) => batches.filter(({ takeBack }) => takeBack),
    ({ id, version }, { keyed }, by) =>
      (store) =>
        keepBatch(store, by, { id, version }, keyed),
  ),
  next: on(inStatus('Draft', 'Approving', 'Approved', 'Sent'), (batch, { keyed, other }, by) => {
    const { id, stateId, version, status, work } = batch;
    if (status === 'Draft') return (store) => approve(store, by, batch, keyed);
    if (status === 'Approving') return (store) => makeBankFile(store, id, stateId);
    if (status === 'Approved')
      return (store) => (other % 3 ? markSent(store, by, { id, version }, keyed) : downloadBankFile(store, by, id));
    if (work === 'Sending') return (store) => sendPayments(store, id, stateId);
    if (work === 'Settling') return (store) => settlePayments(store, id, stateId);
    return (store) => markSettled(store, by, { id, version }, keyed);
  }),
  tick: () => (store) => tick(store),
  /** Runs any job for any record, even if it was never sent, was done before, or now belongs to something else. */
  job: ({ world, seen, pick, other }) => {
    const stateId = world.market.state.id;
    const [batch, payment, run, file] = [
      of(seen.batches, other),
      of(seen.payments, other),
      of(seen.runs, other),
      of(seen.returnFiles, other),
    ];
    const jobs = [
      batch && ((store: Store) => makeBankFile(store, batch.id, stateId)),
      batch && ((store: Store) => sendPayments(store, batch.id, stateId)),
      batch && ((store: Store) => settlePayments(store, batch.id, stateId)),
      payment && ((store: Store) => release(store, achWorkerOf(stateId), payment.id)),
      run && ((store: Store) => workRun(store, run.id, stateId)),
      file && ((store: Store) => workReturnFile(store, file.id)),
    ];
    return of(jobs, pick);
  },

  // The files that the bank returns.
  returnFile: on(paid, (payment, { world, seen, other }, by) => {
    const second = of(paid(seen), other) ?? payment;
    const code = of(['R03', 'R02', 'R04', 'R09', 'R20'], other);
    const entries = [payment, second].map(({ amountCents, trace = '' }) => ({
      trace,
      amountCents: amountCents + Number(other % 7 === 0),
      code,
    }));
    const content = Buffer.from(returnFile({ companyId: world.companyId, entries }), 'latin1');
    return async (store) => {
      const { id } = await takeReturnFile(store, by, { name: 'returns.txt', content });
      await workReturnFile(store, id);
    };
  }),
  correction: on(paid, ({ trace = '' }, { world, other }, by) => {
    const [code, data] = other % 2 ? ['C02', '081000032'] : ['C01', `0008${String(other).padStart(6, '0')}`];
    const content = Buffer.from(
      returnFile({ companyId: world.companyId, entries: [{ trace, amountCents: 0, type: '98', code, data }] }),
      'latin1',
    );
    return async (store) => {
      const { id } = await takeReturnFile(store, by, { name: 'changes.txt', content });
      await workReturnFile(store, id);
    };
  }),
  returnByHand: on(
    paid,
    ({ id, version, achBatchId = '' }, { keyed }, by) =>
      (store) =>
        markReturned(store, by, { batchId: achBatchId, achTransactionId: id, code: 'R03', version }, keyed),
  ),
} as const satisfies Record<string, Act>;

export type ActName = keyof typeof acts;

/** Throws the error unless it is a refusal by the rules, a busy table or a requested death of the process. */
export function assertRefusal(error: unknown): void {
  if (error instanceof AggregateError) for (const one of error.errors) assertRefusal(one);
  else if (!(error instanceof AppError || error instanceof Died || isBusy(error))) throw error;
}

/** Does the work of the sweep until no job is left. */
export async function finishJobs(world: BankWorld, seen: Snapshot): Promise<void> {
  const [store, stateId] = [world.store(), world.market.state.id];
  for (const { id } of seen.runs.filter(({ status }) => status === 'Open')) await workRun(store, id, stateId);
  for (const { id } of seen.tokenRuns) await workTokenRun(store, id, stateId);
  for (const { id } of seen.returnFiles) await workReturnFile(store, id);
  for (const { id } of seen.payments) await release(store, achWorkerOf(stateId), id);
  for (const { id } of seen.batches) {
    await makeBankFile(store, id, stateId);
    await sendPayments(store, id, stateId);
    await settlePayments(store, id, stateId);
  }
}

/** A key that no other operation has used. */
export const newKey = (): Keyed => ({ key: newId(), requestHash: newId() });
