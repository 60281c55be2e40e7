/** In which order rows take people, cards and money: the earlier line gets them. */
import { fold } from '../../../shared/core/fold.ts';
import { dollars } from '../../../shared/core/money.ts';
import type { RowError, WithForm } from '../imports/checkedRow.ts';
import type { Scheduler } from '../imports/importKind.ts';
import { normalCode } from '../money/card.ts';
import { type Limits, otherRecord, overLimit } from '../money/entitlement.ts';
import { type CardRecords, personOf } from './cardRecords.ts';
import type { CardRow } from './cardRow.ts';
import type { IssuePlan } from './issuePlan.ts';

/** Something that rows take from: money of a funding, room within a limit. */
interface Budget {
  readonly name: string;
  readonly leftCents: number;
  readonly costCents: number;
  readonly refusal: (leftCents: number) => RowError;
}

export function cardScheduler(plan: IssuePlan, records: CardRecords): Scheduler<CardRow> {
  const claimed = new Set<string>();
  const left = new Map<string, number>();
  const rest = ({ name, leftCents }: Budget) => left.get(name) ?? leftCents;
  return {
    decide(row) {
      const keys = [fold(personOf(plan, row.form)), normalCode(row.code)];
      const isFirst = keys.every((key) => !claimed.has(key));
      const budgets = budgetsOf(plan, records, row);
      const short = budgets.filter((budget) => rest(budget) < budget.costCents);
      const used = short.find(({ name }) => !left.has(name));
      if (isFirst && used) return used.refusal(rest(used));
      // What waits keeps its place: later rows can take neither its person and card nor its money.
      for (const key of keys) claimed.add(key);
      for (const budget of budgets) left.set(budget.name, rest(budget) - budget.costCents);
      return isFirst && !short.length ? 'write' : 'wait';
    },
  };
}

function budgetsOf({ costCents, giving }: IssuePlan, { fundings, limitsOf, sums }: CardRecords, row: WithForm<CardRow>): Budget[] {
  const area = row.form.serviceAreaId;
  const limits = limitsOf(row);
  const room = (name: string) => (limits?.most.get(name) ?? 0) - (sums.get(name) ?? 0);
  const funding = {
    name: area,
    leftCents: fundings.get(area)?.remainingCents ?? 0,
    costCents,
    refusal: (leftCents: number) => ({
      field: 'serviceArea',
      reason: `This service area has ${dollars(leftCents)} of funding left, but this recipient's benefits cost ${dollars(costCents)}`,
    }),
  };
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
  return [funding, person, federal].filter((budget) => budget !== undefined && budget !== '');
}

function overFederal({ federal, most }: Limits, leftCents: number, costCents: number): RowError {
  if (!federal) throw new Error('A limit without a federal program');
  const maxCents = most.get(federal.sum) ?? 0;
  return { field: 'householdId', reason: overLimit(federal, maxCents, maxCents - leftCents, costCents) };
}
