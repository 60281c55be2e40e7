/** Redeeming at a vendor (domain rules 1, 4, 5 and 7). */
import { dollars } from '../../shared/core/money.ts';
import type { Benefit, RedeemForm } from '../../shared/entities/benefit.ts';
import type { Period } from '../../shared/entities/issuance-period.ts';
import type { State } from '../../shared/entities/state.ts';
import type { Transaction as Sale } from '../../shared/entities/transaction.ts';
import { Caller } from '../core/caller.ts';
import { AppError, reusedKey } from '../core/errors.ts';
import { derivedId } from '../core/id.ts';
import type { Store } from '../core/store/store.ts';
import type { Transaction } from '../core/store/transaction.ts';
import { benefits } from '../entities/benefit.ts';
import { periods } from '../entities/issuance-period.ts';
import { programs } from '../entities/program.ts';
import { recipients } from '../entities/recipient.ts';
import { states } from '../entities/state.ts';
import { transactions } from '../entities/transaction.ts';
import { vendors } from '../entities/vendor.ts';
import type { Keyed } from './issue.ts';
import { isOpen, mustBeAuthorized, mustBeOpen } from './period.ts';
import { type Presented, presented } from './presented.ts';

/** A phone's clock may run ahead by so much. */
const skewMs = 5 * 60_000;
/** Reads vendors of every state, so that the refusal can say why; nothing of them is told. */
const judge = Caller.ofWorker('vendor check');

/**
 * Takes an amount from what the recipient presents: from one benefit, or from a card's open benefits of its program, the one that ends
 * first first. Repeated under its key it answers the sales that it made. Throws 'invalid' with the reason in words.
 */
export function redeem(store: Store, caller: Caller, form: RedeemForm, { key, requestHash }: Keyed): Promise<Sale[]> {
  const idOf = (part: number) => derivedId(caller.userId, key, part);
  return store.transact(caller, async (tx) => {
    const done = await store.find(caller, transactions, idOf(0));
    if (done) return repeated(store, caller, done, requestHash, idOf);

    const at = form.occurredAt ? Date.parse(form.occurredAt) : store.now();
    if (at > store.now() + skewMs) throw new AppError('invalid', 'The time of a sale cannot be in the future', 'occurredAt');
    const given = await presented(store, caller, form);
    const [state, program, recipient, vendor] = await Promise.all([
      store.get(caller, states, given.stateId),
      store.get(caller, programs, given.programId),
      store.get(caller, recipients, given.recipientId),
      vendorOf(store, caller, form.vendorId),
    ]);
    const isManagerOnly = caller.roles.length > 0 && caller.roles.every((role) => role === 'Market Manager' || role === 'Recipient');
    if (isManagerOnly && !program.marketManagerTransaction)
      throw new AppError('invalid', `Market managers cannot redeem benefits of ${program.name}`);
    if (recipient.deactivatedAt) throw new AppError('invalid', 'This recipient is deactivated: the benefits cannot be redeemed');
    if (recipient.isArchived) throw new AppError('invalid', 'This recipient is archived: the benefits cannot be redeemed');
    mustBeAuthorized(state, vendor, at);

    const names = { vendorName: vendor.name, recipientName: `${recipient.firstName} ${recipient.lastName}` };
    const spendings = await spendingsOf(store, caller, given, { amountCents: form.amountCents, state, at });
    tx.refer(vendors, vendor.id);
    return spendings.map(({ benefit, amountCents }, part) => {
      spend(tx, benefit, amountCents);
      return tx.create(transactions, {
        ...{
          id: idOf(part),
          type: 'Sale',
          amountCents,
          occurredAt: new Date(at).toISOString(),
          channel: caller.has('Vendor') ? 'App' : 'Portal',
          ...names,
        },
        ...{
          benefitId: benefit.id,
          recipientId: recipient.id,
          vendorId: vendor.id,
          stateId: state.id,
          serviceAreaId: benefit.serviceAreaId,
        },
        ...{ issuancePeriodId: benefit.issuancePeriodId, programId: program.id },
        ...(part === 0 && { requestHash, parts: spendings.length }),
      });
    });
  });
}

async function repeated(store: Store, caller: Caller, done: Sale, requestHash: string, idOf: (part: number) => string): Promise<Sale[]> {
  if (done.requestHash !== requestHash) throw reusedKey();
  return store.many(
    caller,
    transactions,
    Array.from({ length: done.parts ?? 1 }, (_, part) => idOf(part)),
  );
}

/** A vendor user sells for the own vendor; everyone else says for which. */
async function vendorOf(store: Store, caller: Caller, asked: string | undefined) {
  const own = caller.scope.vendorId;
  if (own !== undefined && asked !== undefined && asked !== own)
    throw new AppError('invalid', 'You can redeem for your own business only', 'vendorId');
  const id = own ?? asked;
  if (id === undefined) throw new AppError('invalid', 'Vendor is required', 'vendorId');
  return store.find(judge, vendors, id);
}

interface Spending {
  readonly benefit: Benefit;
  readonly amountCents: number;
}

/** How the amount is spread over the benefits. Throws 'invalid' when they cannot pay it, with what they hold. */
async function spendingsOf(
  store: Store,
  caller: Caller,
  given: Presented,
  { amountCents, state, at }: { amountCents: number; state: State; at: number },
): Promise<Spending[]> {
  const found = new Map(
    (
      await store.many(
        caller,
        periods,
        given.benefits.map((benefit) => benefit.issuancePeriodId),
      )
    ).map((period) => [period.id, period]),
  );
  const periodOf = (benefit: Benefit) => found.get(benefit.issuancePeriodId) as Period;
  const [only] = given.benefits;
  if (!given.isCard && only) mustBeOpen(state, periodOf(only), at);
  const open = given.benefits
    .filter((benefit) => benefit.status === 'Issued' && isOpen(state, periodOf(benefit), at) && Date.parse(benefit.issuedAt) <= at + skewMs)
    .sort((a, b) => compare(periodOf(a).endDate, periodOf(b).endDate) || compare(a.issuedAt, b.issuedAt) || a.number - b.number);
  const balance = open.reduce((sum, benefit) => sum + benefit.remainingCents, 0);
  if (only && !given.isCard && only.programType === 'Hybrid Voucher' && balance > 0 && amountCents !== only.remainingCents) {
    throw new AppError('invalid', `A voucher is redeemed whole: this one is worth ${dollars(only.remainingCents)}`, 'amountCents');
  }
  if (amountCents > balance)
    throw new AppError('invalid', balance ? `Only ${dollars(balance)} is left to spend` : refusalOf(given), 'amountCents');
  let rest = amountCents;
  return open.flatMap((benefit) => {
    const part = Math.min(rest, benefit.remainingCents);
    rest -= part;
    return part > 0 ? [{ benefit, amountCents: part }] : [];
  });
}

function refusalOf({ benefits: [only], isCard }: Presented): string {
  if (isCard) return 'This card has no benefits that can be spent now';
  if (only?.status === 'Deactivated') return 'This benefit is deactivated';
  return only?.status === 'Redeemed' ? 'This benefit is redeemed already' : 'This benefit cannot be spent at that time';
}

function spend(tx: Transaction, benefit: Benefit, amountCents: number): void {
  const remainingCents = benefit.remainingCents - amountCents;
  tx.update(
    benefits,
    benefit,
    { ...benefit, remainingCents, status: remainingCents === 0 ? 'Redeemed' : 'Issued' },
    { action: 'Redeemed' },
  );
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
