/** In which order rows take people, instruments and money: the earlier line gets them. */
import { dollars } from '../../../../shared/core/money.ts';
import type { Funding } from '../../../../shared/entities/funding.ts';
import type { CheckedRow, RowError, WithForm } from '../../../../shared/imports/checkedRow.ts';
import type { Scheduler } from '../importKind.ts';

/** Something that rows take from: money of a funding, room within a limit. */
export interface Budget {
  readonly name: string;
  readonly leftCents: number;
  readonly costCents: number;
  /** Absent where the row was found to fit before: then only earlier rows can have used it up. */
  readonly refusal?: (leftCents: number) => RowError;
}

interface Claims<Row extends CheckedRow> {
  /** What only one row may have: the person, the card, the check. */
  keysOf(row: WithForm<Row>): readonly string[];
  budgetsOf(row: WithForm<Row>): readonly Budget[];
}

/** Decides row by row, as the record was read: what was used up since by an earlier row is looked at again. */
export function issueScheduler<Row extends CheckedRow>({ keysOf, budgetsOf }: Claims<Row>): Scheduler<Row> {
  const claimed = new Set<string>();
  const left = new Map<string, number>();
  // Rows of two periods may have different room in one account: none takes more than its own.
  const rest = ({ name, leftCents }: Budget) => Math.min(left.get(name) ?? leftCents, leftCents);
  return {
    decide(row) {
      const keys = keysOf(row);
      const isFirst = keys.every((key) => !claimed.has(key));
      const budgets = budgetsOf(row);
      const short = budgets.filter((budget) => rest(budget) < budget.costCents);
      const refusing = short.find(({ name, refusal }) => refusal && !left.has(name));
      if (isFirst && refusing?.refusal) return refusing.refusal(rest(refusing));
      // What waits keeps its place: later rows can take neither its person and card nor its money.
      for (const key of keys) claimed.add(key);
      for (const budget of budgets) left.set(budget.name, rest(budget) - budget.costCents);
      return isFirst && !short.length ? 'write' : 'wait';
    },
  };
}

/** The money of a service area for a row's benefits. `name` tells the fundings of one file apart. */
export function fundingBudget(name: string, funding: Funding | undefined, costCents: number): Budget {
  return {
    name,
    leftCents: funding?.remainingCents ?? 0,
    costCents,
    refusal: (leftCents) => ({
      field: 'serviceArea',
      reason: `This service area has ${dollars(leftCents)} of funding left, but this recipient's benefits cost ${dollars(costCents)}`,
    }),
  };
}
