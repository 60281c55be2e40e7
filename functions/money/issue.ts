/** Issuing benefits to one recipient (domain rules 2, 3 and 4). */
import type { Benefit, IssueForm } from '../../shared/entities/benefit.ts';
import type { Period } from '../../shared/entities/issuance-period.ts';
import type { Program } from '../../shared/entities/program.ts';
import type { Recipient } from '../../shared/entities/recipient.ts';
import type { Caller } from '../core/caller.ts';
import { AppError, reusedKey } from '../core/errors.ts';
import { derivedId } from '../core/id.ts';
import type { Store } from '../core/store/store.ts';
import { benefits, issuanceClaim } from '../entities/benefit.ts';
import { periods } from '../entities/issuance-period.ts';
import { programs } from '../entities/program.ts';
import { recipients } from '../entities/recipient.ts';
import { states } from '../entities/state.ts';
import { fundingOf, takeFrom } from '../funding/funding.ts';
import { mustHoldCard } from './card.ts';
import { costOf, instrumentsOf, putBenefits } from './instruments.ts';
import { mustBeOpen } from './period.ts';

export interface Keyed {
  readonly key: string;
  readonly requestHash: string;
}

/**
 * Issues what the period gives a recipient, or the vouchers of it that were deactivated. Repeated under its key it answers what it
 * made. Throws 'invalid' or 'conflict' with the reason in words, the sum that is left included.
 */
export function issue(store: Store, caller: Caller, form: IssueForm, { key, requestHash }: Keyed): Promise<Benefit[]> {
  const issueKey = derivedId(caller.userId, key);
  return store.transact(caller, async (tx) => {
    const [recipient, period] = await Promise.all([
      store.get(caller, recipients, form.recipientId),
      store.find(caller, periods, form.issuancePeriodId),
    ]);
    if (!period || period.stateId !== recipient.stateId) throw new AppError('invalid', 'Issuance Period is not known', 'issuancePeriodId');
    const placed = await placesOf(store, caller, recipient, period);
    const mine = placed.benefits.filter((benefit) => benefit.issueKey === issueKey);
    if (mine.length) return mustBeSame(mine, requestHash);

    const [program, state] = await Promise.all([
      store.get(caller, programs, period.programId),
      store.get(caller, states, recipient.stateId),
    ]);
    mustBeAllowed(caller, program, form);
    mustBeActive(recipient);
    mustBeOpen(state, period, store.now());
    if (program.programType === 'Token')
      throw new AppError('invalid', 'This program gives tokens: issue them from the recipient’s tokens', 'issuancePeriodId');
    if (!placed.free.length)
      throw new AppError('conflict', 'This recipient has the benefits of this issuance period already', 'issuancePeriodId');
    if (program.programType === 'Hybrid Card') await mustHoldCard(tx, store, caller, { recipient, program, code: form.hybridCode });

    const funding = await fundingOf(store, caller, recipient.serviceAreaId, period.id);
    takeFrom(tx, funding, costOf(placed.free));
    tx.referUnchanged(recipients, recipient);
    const { duplicateReason } = form;
    return putBenefits(tx, {
      recipient,
      period,
      program,
      fundingId: funding.id,
      instruments: placed.free,
      issueKey,
      requestHash,
      duplicateReason,
    });
  });
}

/** The places that a period has for a recipient: those that are free, and the benefits in the others. */
async function placesOf(store: Store, caller: Caller, recipient: Recipient, period: Period) {
  const all = instrumentsOf(period);
  const holders = await store.holders(
    benefits,
    'issuance',
    all.map(({ number }) => issuanceClaim({ recipientId: recipient.id, issuancePeriodId: period.id, number })),
  );
  const taken = holders.filter((id) => id !== undefined);
  return { free: all.filter((_, i) => holders[i] === undefined), benefits: await store.many(caller, benefits, taken) };
}

function mustBeSame(mine: Benefit[], requestHash: string): Benefit[] {
  if (mine[0]?.requestHash !== requestHash) throw reusedKey();
  return mine;
}

function mustBeAllowed(caller: Caller, program: Program, form: IssueForm): void {
  if (caller.isSystem || caller.role === 'State Agency Staff') return;
  if (!program.canLocalStaffAddRecipientsAndIssueBenefits)
    throw new AppError('invalid', `Benefits of ${program.name} are issued by State staff: ask them to issue these`, 'issuancePeriodId');
  if (form.duplicateReason)
    throw new AppError('invalid', 'A possible duplicate is issued by State staff: ask them to issue these', 'duplicateReason');
}

function mustBeActive(recipient: Recipient): void {
  if (recipient.deactivatedAt) throw new AppError('invalid', 'This recipient is deactivated and cannot be issued benefits');
  if (recipient.isArchived) throw new AppError('invalid', 'This recipient is archived: unarchive the recipient first');
}
