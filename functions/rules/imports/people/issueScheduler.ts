/** The order in which rows claim people, instruments and money. Earlier lines have priority. */
import { dollars } from '../../../../shared/core/money.ts';
import type { Funding } from '../../../../shared/entities/funding.ts';
import type { CheckedRow, RowError, WithForm } from '../../../../shared/imports/checkedRow.ts';
import { textsOf } from '../../../core/texts.ts';
import type { Scheduler } from '../importKind.ts';

const say = textsOf('imports/server.staff');

/** A shared amount that rows use up, such as a funding or the room within a limit. */
export interface Budget {
  readonly name: string;
  readonly leftCents: number;
  readonly costCents: number;
  /** Absent if the row fit before. Then only earlier rows can have used the amount up. */
  readonly refusal?: (leftCents: number) => RowError;
}

interface Claims<Row extends CheckedRow> {
  /** The unique resources of a row: the person, the card, the check. */
  keysOf(row: WithForm<Row>): readonly string[];
  budgetsOf(row: WithForm<Row>): readonly Budget[];
}

/** Decides on each row with the records as read. A row waits for new records if an earlier row used up its resources. */
export function issueScheduler<Row extends CheckedRow>({ keysOf, budgetsOf }: Claims<Row>): Scheduler<Row> {
  const claimed = new Set<string>();
  const left = new Map<string, number>();
  // Rows of two periods may have different room in one account. No row uses more than its own room.
  const rest = ({ name, leftCents }: Budget) => Math.min(left.get(name) ?? leftCents, leftCents);
  return {
    decide(row) {
      const keys = keysOf(row);
      const isFirst = keys.every((key) => !claimed.has(key));
      const budgets = budgetsOf(row);
      const short = budgets.filter((budget) => rest(budget) < budget.costCents);
      const refusing = short.find(({ name, refusal }) => refusal && !left.has(name));
      if (isFirst && refusing?.refusal) return refusing.refusal(rest(refusing));
      // Waiting rows keep their claims. Later rows cannot use their person, card or money.
      for (const key of keys) claimed.add(key);
      for (const budget of budgets) left.set(budget.name, rest(budget) - budget.costCents);
      return isFirst && !short.length ? 'write' : 'wait';
    },
  };
}

/** Returns the budget of a service area's funding for a row's benefits. `name` distinguishes the fundings of one file. */
export function fundingBudget(name: string, funding: Funding | undefined, costCents: number): Budget {
  return {
    name,
    leftCents: funding?.remainingCents ?? 0,
    costCents,
    refusal: (leftCents) => ({
      field: 'serviceArea',
      reason: say('scheduler.noFunding', { left: dollars(leftCents), cost: dollars(costCents) }),
    }),
  };
}
