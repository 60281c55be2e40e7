/** What a row takes that only one row may have, or that the rows have in common. */
import { fold } from '../../../shared/core/fold.ts';
import type { CardRow } from '../../../shared/imports/cardRow.ts';
import type { RowError, WithForm } from '../../../shared/imports/checkedRow.ts';
import { Fault } from '../../core/errors.ts';
import type { Scheduler } from '../imports/importKind.ts';
import { normalCode } from '../money/card.ts';
import { type Limits, otherRecord, overLimit } from '../money/entitlement.ts';
import { type Budget, fundingBudget, issueScheduler } from '../peopleImport/issueScheduler.ts';
import { type CardRecords, personOf } from './cardRecords.ts';
import type { IssuePlan } from './issuePlan.ts';

export function cardScheduler(plan: IssuePlan, records: CardRecords): Scheduler<CardRow> {
  return issueScheduler({
    keysOf: (row) => [fold(personOf(plan, row.form)), normalCode(row.code)],
    budgetsOf: (row) => budgetsOf(plan, records, row),
  });
}

function budgetsOf({ costCents, giving }: IssuePlan, { fundingOf, limitsOf, sums }: CardRecords, row: WithForm<CardRow>): Budget[] {
  const area = row.form.serviceAreaId;
  const limits = limitsOf(row);
  const room = (name: string) => (limits?.most.get(name) ?? 0) - (sums.get(name) ?? 0);
  const person = limits?.personSum && {
    name: limits.personSum,
    leftCents: room(limits.personSum),
    costCents,
    refusal: () => ({ field: 'lastName', reason: otherRecord }),
  };
  const federal = limits?.federal && {
    name: limits.federal.sum,
    leftCents: room(limits.federal.sum),
    costCents: giving.federal?.cents ?? 0,
    refusal: (leftCents: number) => overFederal(limits, leftCents, giving.federal?.cents ?? 0),
  };
  return [fundingBudget(area, fundingOf(area), costCents), person, federal].filter((budget) => budget !== undefined && budget !== '');
}

function overFederal({ federal, most }: Limits, leftCents: number, costCents: number): RowError {
  if (!federal) throw new Fault('A limit without a federal program');
  const maxCents = most.get(federal.sum) ?? 0;
  return { field: 'householdId', reason: overLimit(federal, maxCents, maxCents - leftCents, costCents) };
}
