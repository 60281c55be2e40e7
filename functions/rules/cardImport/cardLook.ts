/** Cards, people and money as the record has them, and what rows of an import may do with them. */
import { fold } from '../../../shared/core/fold.ts';
import { dollars } from '../../../shared/core/money.ts';
import type { Funding } from '../../../shared/entities/funding.ts';
import type { HybridCode } from '../../../shared/entities/hybrid-code.ts';
import { AppError } from '../../core/errors.ts';
import type { Store } from '../../core/store/store.ts';
import { Transaction } from '../../core/store/transaction.ts';
import { recipients } from '../../entities/recipient.ts';
import type { Complete, Fault } from '../imports/checkedRow.ts';
import { type Look, lineOf, recordIdOf, sourceOf } from '../imports/importWork.ts';
import { bindCard, normalCode } from '../money/card.ts';
import { type Limits, otherRecord, overLimit } from '../money/entitlement.ts';
import { takeFrom } from '../money/funding.ts';
import { Given } from '../money/given.ts';
import { putBenefits } from '../money/instruments.ts';
import { identityOfRow, personOf, type Snapshot, snapshotOf } from './cardRecords.ts';
import type { CardRow } from './cardRow.ts';
import type { CardImport } from './issuePlan.ts';

/** Looks at the record for these rows. */
export async function cardLook(store: Store, work: CardImport, rows: readonly CardRow[]): Promise<Look<CardRow>> {
  const snapshot = await snapshotOf(store, work, rows);
  return {
    done: snapshot.done,
    clashesOf: (row) => clashesOf(work, row, snapshot),
    turns: () => turns(work, snapshot),
    lanesOf: (open) => [...Map.groupBy(open, (row) => row.form.serviceAreaId).values()],
    write: (tx, piece) => write(tx, work, piece, snapshot),
  };
}

/** Something that rows take from: money of a funding, room within a limit. */
interface Budget {
  readonly name: string;
  readonly leftCents: number;
  readonly costCents: number;
  readonly refusal: (leftCents: number) => Fault;
}

/** The earlier line gets the person, the card, the money and the room within a limit. */
function turns(work: CardImport, snapshot: Snapshot): ReturnType<Look<CardRow>['turns']> {
  const claimed = new Set<string>();
  const left = new Map<string, number>();
  return (row) => {
    const keys = [fold(personOf(work, row.form)), normalCode(row.code)];
    const isFirst = keys.every((key) => !claimed.has(key));
    const budgets = budgetsOf(work, snapshot, row);
    const rest = ({ name, leftCents }: Budget) => left.get(name) ?? leftCents;
    const short = budgets.filter((budget) => rest(budget) < budget.costCents);
    const used = short.find(({ name }) => !left.has(name));
    if (isFirst && used) return used.refusal(rest(used));
    // What waits keeps its place: later rows can take neither its person and card nor its money.
    for (const key of keys) claimed.add(key);
    for (const budget of budgets) left.set(budget.name, rest(budget) - budget.costCents);
    return isFirst && !short.length ? 'now' : 'later';
  };
}

function budgetsOf({ costCents, giving }: CardImport, { fundings, limitsOf, sums }: Snapshot, row: Complete<CardRow>): Budget[] {
  const area = row.form.serviceAreaId;
  const limits = limitsOf(row);
  const room = (name: string) => (limits?.most.get(name) ?? 0) - (sums.get(name) ?? 0);
  const funding = {
    ...{ name: area, leftCents: fundings.get(area)?.remainingCents ?? 0, costCents },
    refusal: (leftCents: number) => ({
      field: 'serviceArea',
      reason: `The funding of this service area has ${dollars(leftCents)} left, and this recipient's benefits cost ${dollars(costCents)}`,
    }),
  };
  const person = limits?.personSum && {
    ...{ name: limits.personSum, leftCents: room(limits.personSum), costCents },
    refusal: () => ({ field: 'lastName', reason: otherRecord }),
  };
  const federal = limits?.federal && {
    ...{ name: limits.federal.sum, leftCents: room(limits.federal.sum), costCents: giving.federal?.cents ?? 0 },
    refusal: (leftCents: number) => overFederal(limits, leftCents, giving.federal?.cents ?? 0),
  };
  return [funding, person, federal].filter((budget) => budget !== undefined && budget !== '');
}

function overFederal({ federal, most }: Limits, leftCents: number, costCents: number): Fault {
  if (!federal) throw new Error('A limit without a federal program');
  const maxCents = most.get(federal.sum) ?? 0;
  return { field: 'householdId', reason: overLimit(federal, maxCents, maxCents - leftCents, costCents) };
}

/** Recipients, cards and benefits of one funding. */
function write(tx: Transaction, work: CardImport, rows: readonly Complete<CardRow>[], snapshot: Snapshot): void {
  const { program, period, instruments, importId, giving } = work;
  const funding: Funding | undefined = snapshot.fundings.get(rows[0]?.form.serviceAreaId ?? '');
  takeFrom(tx, funding, work.costCents * rows.length);
  for (const row of rows) {
    const kept = { isArchived: false, isLockedOut: false, stateId: period.stateId, source: sourceOf(importId, row.line) };
    const recipient = tx.create(recipients, { ...row.form, ...kept, id: recordIdOf(importId, row.line) }, { isReferenced: true });
    bindCard(tx, row.code, { recipient, program }, snapshot.cardOf(row));
    const given = Given.toNew(identityOfRow(work, row));
    given.add(period.id, giving);
    given.write(tx, snapshot.sums, snapshot.limitsOf(row)?.most);
    putBenefits(tx, { recipient, period, program, fundingId: funding.id, instruments });
  }
}

/** What speaks against a row in the record: the card is another's, or the person is registered. */
function clashesOf(work: CardImport, row: CardRow, snapshot: Snapshot): Fault[] {
  const faults: Fault[] = [];
  const card = snapshot.cardOf(row);
  const refusal = row.code === '' ? undefined : cardRefusal(work, row, card);
  if (refusal) {
    const line = lineOf(work.importId, snapshot.recipient(card?.recipientId));
    faults.push({ field: 'hybridCode', reason: line === undefined ? refusal : `Line ${line} of this file has this code already` });
  }
  const holder = snapshot.registeredAs(row);
  if (holder !== undefined && holder !== recordIdOf(work.importId, row.line)) {
    const line = lineOf(work.importId, snapshot.recipient(holder));
    const reason = line === undefined ? samePerson : `Line ${line} of this file has a person with this name and date of birth already`;
    faults.push({ field: 'lastName', reason });
  }
  return faults;
}

const samePerson = recipients.taken?.person ?? '';

/** What binding the card would be refused with, by trying it on a transaction that is never sent. */
function cardRefusal({ caller, importId, program, period }: CardImport, row: CardRow, card: HybridCode | undefined): string | undefined {
  const recipient = { id: recordIdOf(importId, row.line), stateId: period.stateId };
  try {
    bindCard(new Transaction(caller, 'none', 0), row.code, { recipient, program }, card);
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}
