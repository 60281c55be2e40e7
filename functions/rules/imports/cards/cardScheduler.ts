/** Resources of a row: unique ones, such as the card, and ones shared with other rows, such as the funding. */

import { normalCode } from '../../../../shared/core/cardCode.ts';
import { fold } from '../../../../shared/core/fold.ts';
import type { CardRow } from '../../../../shared/imports/cardRow.ts';
import type { WithForm } from '../../../../shared/imports/checkedRow.ts';
import type { Scheduler } from '../importKind.ts';
import { type Budget, fundingBudget, issueScheduler } from '../people/issueScheduler.ts';
import { type CardRecords, personOfCard } from './cardRecords.ts';
import type { IssuePlan } from './issuePlan.ts';

export function cardScheduler(plan: IssuePlan, records: CardRecords): Scheduler<CardRow> {
  return issueScheduler({
    keysOf: (row) => [fold(personOfCard(plan, row.form)), normalCode(row.code)],
    budgetsOf: (row) => budgetsOf(plan, records, row),
  });
}

function budgetsOf({ costCents }: IssuePlan, { fundingOf, drawsOf }: CardRecords, row: WithForm<CardRow>): Budget[] {
  const area = row.form.serviceAreaId;
  const draws = drawsOf(row).map(({ refusal: { field, sentence }, ...draw }) => ({
    ...draw,
    refusal: () => ({ field: field === 'duplicateReason' ? 'lastName' : 'householdId', reason: sentence }),
  }));
  return [fundingBudget(area, fundingOf(area), costCents), ...draws];
}
