/**
 * The rows behind the figures of a federal form, each with its part in them. The figures are only their sums. A benefit belongs to the year
 * of its issue, whenever it is redeemed. Its federal money is spent first.
 */
import { addDays, dayIn } from '../../../../shared/core/days.ts';
import type { Figures } from '../../../../shared/federalForms/formTable.ts';
import { figureNames } from '../../../../shared/federalForms/formTable.ts';
import type { Where } from '../../../core/lists/query/filters.ts';
import { benefits } from '../../../entities/benefit.ts';
import { recipients } from '../../../entities/recipient.ts';
import { vendors } from '../../../entities/vendor.ts';
import { withinDays } from '../../lists/withinDays.ts';
import { authorizedWithin } from '../../people/vendors/authorizedWithin.ts';
import type { FormRow } from './formRow.ts';
import { moneyOf } from './moneyOf.ts';
import { everyRow, type OpenForm } from './openForm.ts';
import { People } from './people.ts';
import { tokenRows } from './tokenRows.ts';

const ofOutlets = { Farmer: 'farmers', Market: 'markets', Stand: 'stands', CSA: 'csas' } as const;
const ofBenefits = [
  ...['id', 'version', 'recipientId', 'issuancePeriodId', 'wicCategory'],
  ...['issuedAt', 'amountCents', 'remainingCents', 'deactivatedCents', 'federalCents'],
];

/**
 * Yields all rows. Await nothing else in between, because a change could alter the remaining rows. `now` (ms) decides which periods have
 * ended. The rest of their benefits is no longer open.
 */
export async function* rowsOf(open: OpenForm, now: number): AsyncGenerator<FormRow> {
  const { queries, days, ofPrograms, seasons } = open;
  const today = dayIn(queries.zone, now);
  const people = new People(open.form);
  const ofYear: Where[] = [ofPrograms, ...withinDays(queries, 'issuedAt', days.startDate, days.endDate)];
  for await (const piece of queries.keys(benefits, ofBenefits, ofYear))
    for (const [id, version, recipientId, periodId, category, ...numbers] of piece) {
      const season = seasons.get(String(periodId));
      const [issuedAt = 0, amount = 0, left = 0, back = 0, federalCents = 0] = numbers.map(Number);
      const money = moneyOf(amount - left - back, season && season.endDate >= today ? left : 0, federalCents);
      const { startDate = '' } = season ?? {};
      const issue = { recipientId: String(recipientId), startDate, issuedAt, federalCents, category: category?.toString() };
      if (back < amount) people.add(issue);
      yield { kind: 'Benefit', id: String(id), version: Number(version), ...money };
    }
  yield* tokenRows(open, people, (endDate) => addDays(endDate, open.graceDays) >= today);
  for await (const piece of queries.keys(recipients, ['id', 'version', 'dateOfBirth']))
    for (const [id, version, bornAt] of piece) {
      const counts = people.countedIn(String(id), Number(bornAt ?? Number.POSITIVE_INFINITY));
      if (counts) yield { kind: 'Recipient', id: String(id), version: Number(version), counts };
    }
  for await (const row of queries.eachRow(vendors, everyRow, [], ['outletType', 'authorizedFrom', 'authorizedTo', 'isArchived'])) {
    const counts = ofOutlets[String(row.outletType) as keyof typeof ofOutlets];
    if (authorizedWithin(row, days.startDate, days.endDate)) yield { kind: 'Vendor', id: row.id, version: row.version, counts };
  }
}

/** Adds up rows one by one. */
export class FigureSums {
  readonly figures = Object.fromEntries(figureNames.map((name) => [name, 0])) as Figures;

  add(row: FormRow): void {
    if (row.counts) this.figures[row.counts] += 1;
    this.figures.outlaysCents += row.outlaysCents ?? 0;
    this.figures.openCents += row.openCents ?? 0;
    this.figures.federalOutlaysCents += row.federalOutlaysCents ?? 0;
    this.figures.federalOpenCents += row.federalOpenCents ?? 0;
  }
}

/** Returns the figures of a form from the current records. */
export async function figuresOf(open: OpenForm, now: number): Promise<Figures> {
  const sums = new FigureSums();
  for await (const row of rowsOf(open, now)) sums.add(row);
  return sums.figures;
}
