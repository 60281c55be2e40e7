/** The mishaps of a season: people who move away or die, and lost cards and vouchers, some of which are replaced. */

import { benefits } from '../../functions/entities/benefit.ts';
import { recipients } from '../../functions/entities/recipient.ts';
import { callerOf } from '../../functions/rules/access/session.ts';
import { type Deactivation, deactivateBenefit } from '../../functions/rules/benefits/deactivate.ts';
import { issue } from '../../functions/rules/benefits/issue.ts';
import { deactivateRecipient } from '../../functions/rules/people/recipients/deactivateRecipient.ts';
import type { Recipient } from '../../shared/entities/recipient.ts';
import { idOf } from './agency.ts';
import type { Issued } from './enrol.ts';
import { inParallel } from './inParallel.ts';
import { storeAt } from './pastStore.ts';
import type { Staff } from './staff.ts';

const minuteMs = 60_000;

/** The reasons for replacing benefits. Most are lost. */
const mishaps: readonly Deactivation[] = [
  { kind: 'Lost', reason: 'Left on the bus' },
  { kind: 'Lost', reason: 'Not found at home' },
  { kind: 'Stolen', reason: 'Wallet was stolen' },
  { kind: 'Damaged', reason: 'Went through the wash' },
  { kind: 'Error', reason: 'Issued to the wrong person' },
];
const mishapOf = ({ id }: Recipient): Deactivation => {
  const [first = { kind: 'Lost', reason: 'Lost' }] = mishaps;
  return mishaps[(id.codePointAt(id.length - 1) ?? 0) % mishaps.length] ?? first;
};

/**
 * Archives every nth person without benefits. Deactivates some people with benefits, and the lost benefits of some others. All within the
 * last hour, after the last sale.
 */
export async function correct(people: readonly Recipient[], issued: readonly Issued[], staff: Staff, now: number): Promise<void> {
  const caller = callerOf(staff.state);
  const holders = new Set(issued.map(({ recipient }) => recipient.id));
  const moved = people.filter(({ id }) => !holders.has(id)).filter((_, i) => i % 25 === 7);
  await inParallel(moved, (person) =>
    storeAt(now - 50 * minuteMs).transact(caller, async (tx) => {
      tx.update(recipients, person, { ...person, isArchived: true }, { action: 'Archived', why: 'Moved to another state' });
    }),
  );
  const current = issued.filter(({ kind }) => kind === 'current').sort((a, b) => (a.recipient.id < b.recipient.id ? -1 : 1));
  const gone = current.filter((_, i) => i % 90 === 11);
  await inParallel(gone, async ({ recipient }) => {
    await deactivateRecipient(storeAt(now - 40 * minuteMs), caller, recipient.id, { version: recipient.version, reason: 'Died' });
  });
  const lost = current.filter((_, i) => i % 45 === 30);
  await inParallel(lost, async ({ recipient, benefits: held }) => {
    const first = held[0];
    const isTakenBack = first !== undefined && (await takeBack(first.id, recipient));
    const isReplaced = isTakenBack && first.programType !== 'Hybrid Card' && recipient.id < 'g';
    const key = idOf('replacement', recipient.id);
    const form = {
      recipientId: recipient.id,
      issuancePeriodId: first?.issuancePeriodId ?? '',
      hybridCode: undefined,
      duplicateReason: undefined,
    };
    if (isReplaced) await issue(storeAt(now - 30 * minuteMs), caller, form, { key, requestHash: key });
  });

  /** Deactivates the rest of a lost benefit, if there is any. */
  function takeBack(id: string, holder: Recipient): Promise<boolean> {
    const store = storeAt(now - 40 * minuteMs);
    return store.transact(caller, async (tx) => {
      const benefit = await tx.get(benefits, id);
      if (benefit.status !== 'Issued') return false;
      await deactivateBenefit(tx, benefit, mishapOf(holder));
      return true;
    });
  }
}
