/** Issues benefits to one recipient (rules R10 to R17). */

import type { Benefit, IssueForm } from '../../../shared/entities/benefit.ts';
import type { Program } from '../../../shared/entities/program.ts';
import type { Recipient } from '../../../shared/entities/recipient.ts';
import type { Caller } from '../../core/caller.ts';
import { AppError, refusalsOf } from '../../core/errors.ts';
import { type Keyed, onceRemembered } from '../../core/store/once.ts';
import { unknownRecord } from '../../core/store/records.ts';
import type { Store } from '../../core/store/store.ts';
import { textsOf } from '../../core/texts.ts';
import { benefits } from '../../entities/benefit.ts';
import { periods } from '../../entities/issuance-period.ts';
import { programs } from '../../entities/program.ts';
import { recipients } from '../../entities/recipient.ts';
import { states } from '../../entities/state.ts';
import { assertHoldsCard } from './card.ts';
import { type Entitlement, entitlementOf, type Issuing } from './entitlement.ts';
import { fundingOf, takeFrom } from './funding.ts';
import { costOf, putBenefits } from './instruments.ts';
import { assertOpen } from './period.ts';
import { withPrintedCodes } from './printedVouchers.ts';
import { keepOverride, setAsideFor } from './setAside.ts';

const refuse = refusalsOf('benefits/server.staff');
const say = textsOf('benefits/server.staff');

/**
 * Issues the part of the period's benefits that the recipient does not have: all of it, the returned part, or the increase of a raised
 * period. Repeated under its key, it returns the same result. Throws 'invalid' or 'conflict' with the reason in words, including the
 * remaining sum.
 */
export function issue(store: Store, caller: Caller, form: IssueForm, keyed: Keyed): Promise<Benefit[]> {
  return onceRemembered(store, caller, keyed, {
    answer: (ids) => store.many(caller, benefits, ids),
    work: async (tx) => {
      const [recipient, period] = await Promise.all([tx.get(recipients, form.recipientId), tx.find(periods, form.issuancePeriodId)]);
      if (!period || period.stateId !== recipient.stateId) throw unknownRecord(periods, 'issuancePeriodId');
      const [program, state] = await Promise.all([tx.get(programs, period.programId), tx.get(states, recipient.stateId)]);
      assertAllowed(caller, program, form);
      assertRecipientActive(recipient);
      assertOpen(state, period, store.now());
      if (program.programType === 'Token') throw refuse('invalid', 'issue.tokens', { field: 'issuancePeriodId' });
      const setAside = setAsideFor({ recipient, program, period, state, at: store.now() }, caller, form.misfitReason);
      const issuing = { recipient, period, program, isStateMoney: setAside !== undefined };
      const { instruments: entitled, count, overridesDuplicate } = await entitledTo(store, issuing, form);
      const duplicateReason = overridesDuplicate ? form.duplicateReason : undefined;
      if (program.programType === 'Hybrid Card') await assertHoldsCard(tx, { recipient, program, code: form.hybridCode });
      const instruments = await withPrintedCodes(tx, { recipient, program, codes: form.voucherCodes }, entitled);
      const funding = await fundingOf(tx, recipient.serviceAreaId, period.id);
      takeFrom(tx, funding, costOf(instruments));
      // An issue with a reason changes the record, so that a concurrent one detects it.
      const trace = { action: 'Issued', changes: say('issue.duplicate'), why: duplicateReason };
      if (setAside?.added) keepOverride(tx, recipient, setAside.added, overridesDuplicate ? trace : undefined);
      else if (overridesDuplicate) tx.update(recipients, recipient, recipient, trace);
      tx.referenceUnchanged(recipients, recipient);
      count(tx);
      const made = putBenefits(tx, { recipient, period, program, fundingId: funding.id, instruments, duplicateReason, setAside });
      return [made, made.map(({ id }) => id)];
    },
  });
}

/**
 * Returns the recipient's benefits. They count only for the record if State staff gave a reason and it is needed. An unneeded reason
 * changes nothing. Otherwise the person's other record would get all of it again, without a warning.
 */
async function entitledTo(
  store: Store,
  of: Omit<Issuing, 'overridesDuplicate'>,
  { duplicateReason }: Pick<IssueForm, 'duplicateReason'>,
): Promise<Entitlement & Pick<Issuing, 'overridesDuplicate'>> {
  try {
    return { ...(await entitlementOf(store, { ...of, overridesDuplicate: false })), overridesDuplicate: false };
  } catch (error) {
    if (duplicateReason === undefined || !(error instanceof AppError)) throw error;
    return { ...(await entitlementOf(store, { ...of, overridesDuplicate: true })), overridesDuplicate: true };
  }
}

/** Returns why a caller may not issue a program's benefits to anyone, or undefined if they may (rule R16). */
export function issueRefusal(caller: Caller, program: Program): string | undefined {
  if (caller.isSystem || caller.role === 'State Agency Staff' || program.canLocalStaffAddRecipientsAndIssueBenefits) return undefined;
  return say('issue.stateOnly', { program: program.name });
}

function assertAllowed(caller: Caller, program: Program, form: IssueForm): void {
  const refusal = issueRefusal(caller, program);
  if (refusal) throw new AppError('invalid', refusal, 'issuancePeriodId');
  if (form.duplicateReason && caller.role === 'Local Agency Staff')
    throw refuse('invalid', 'issue.duplicateStateOnly', { field: 'duplicateReason' });
}

/** Refuses people who are deactivated or archived, because nothing is issued to them (rule R15). */
export function assertRecipientActive(recipient: Recipient): void {
  if (recipient.deactivatedAt) throw refuse('invalid', 'issue.deactivated');
  if (recipient.isArchived) throw refuse('invalid', 'issue.archived');
}
