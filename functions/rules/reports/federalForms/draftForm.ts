/** The current form of a year, and its changes since it was last frozen. */

import { dayIn } from '../../../../shared/core/days.ts';
import { TableRequest } from '../../../../shared/core/table.ts';
import type { CellChange, FormReply, FrozenVersion } from '../../../../shared/entities/federal-form.ts';
import { evaluate } from '../../../../shared/federalForms/evaluate.ts';
import { type FormId, tableOf } from '../../../../shared/federalForms/federalForms.ts';
import { fiscalYearDays, fiscalYearOf } from '../../../../shared/federalForms/fiscalYear.ts';
import { cellsOf, columnLabels, type FormTable } from '../../../../shared/federalForms/formTable.ts';
import { AppError } from '../../../core/errors.ts';
import type { Where } from '../../../core/lists/query/filters.ts';
import type { Store } from '../../../core/store/store.ts';
import { benefits } from '../../../entities/benefit.ts';
import { federalFormId, federalForms, frozenForms } from '../../../entities/federal-form.ts';
import { periods } from '../../../entities/issuance-period.ts';
import { tokenIssuances } from '../../../entities/token-issuance.ts';
import type { Queries, QueryCall } from '../../lists/openQueries.ts';
import { withinDays } from '../../lists/withinDays.ts';
import { figuresOf } from './formRows.ts';
import { frozenContent } from './frozenFiles.ts';
import { everyRow, type OpenForm, oldestFirst, openForm, openFormQueries } from './openForm.ts';

interface Which {
  readonly year?: number | undefined;
  readonly stateId?: string | undefined;
}

/** Without a year, uses the current one. Throws 'notFound' for a State that the caller does not see. */
export async function draftForm(store: Store, call: QueryCall, form: FormId, which: Which): Promise<FormReply> {
  const { queries, stateId, stateName } = await openFormQueries(call, which.stateId);
  const current = fiscalYearOf(dayIn(queries.zone, store.now()));
  const { year = current } = which;
  const typed = await store.find(call.caller, federalForms, federalFormId({ stateId, form, year }));
  const open = await openForm(store, call, queries, { form, year });
  const figures = await figuresOf(open, store.now());
  const lines = typed?.lines ?? {};
  const versions = await versionsFrom(queries, form, year);
  const values = evaluate(tableOf(form, year), figures, lines);
  return {
    ...{ form, year, years: await yearsOf(queries, current), stateName, version: typed?.version ?? 0, lines, figures, versions },
    earlierPeriods: await earlierPeriodsOf(open),
    since: await sinceFrozen(
      store,
      call,
      versions.find(({ status }) => status === 'Frozen'),
      values,
    ),
    asOf: queries.asOf,
  };
}

/** Returns the years in which the State has issued something, and the current year, newest first. */
async function yearsOf(queries: Queries, current: number): Promise<number[]> {
  const kinds = [benefits, tokenIssuances];
  const isUsed = async (year: number) => {
    const { startDate, endDate } = fiscalYearDays(year);
    const where = withinDays(queries, 'issuedAt', startDate, endDate);
    for (const of of kinds) if (((await queries.totals(of, { where }))[0]?.count ?? 0) > 0) return true;
    return false;
  };
  let first = current;
  for (const of of kinds) {
    const [oldest] = (await queries.table(of, { ...oldestFirst, take: 1 })).result.rows;
    if (oldest) first = Math.min(first, fiscalYearOf(dayIn(queries.zone, Date.parse(String(oldest.issuedAt)))));
  }
  const years = [current];
  for (let year = current - 1; year >= first; year--) if (await isUsed(year)) years.push(year);
  return years;
}

/** Returns the periods that share a day with the form's year. */
async function earlierPeriodsOf({ queries, days, ofPrograms }: OpenForm): Promise<FormReply['earlierPeriods']> {
  const where: Where[] = [ofPrograms, { column: 'yearReason', operator: 'Filled' }];
  return (await queries.rows(periods, everyRow, where, ['name', 'startDate', 'endDate', 'yearReason']))
    .filter(({ startDate, endDate }) => String(startDate) <= days.endDate && String(endDate) >= days.startDate)
    .map(({ id, name, startDate, yearReason }) => ({ id, name: String(name), startDate: String(startDate), reason: String(yearReason) }));
}

const newestFirst = TableRequest.parse({ columns: [{ name: 'number', sort: { direction: 'desc', order: 0 } }] });

async function versionsFrom(queries: Queries, form: FormId, year: number): Promise<FrozenVersion[]> {
  const where = [
    { column: 'form', operator: 'EqualTo', value: form },
    { column: 'year', operator: 'EqualTo', value: String(year) },
  ] as const;
  return (await queries.rows(frozenForms, newestFirst, where)).map((row) => ({
    id: row.id,
    number: Number(row.number),
    status: row.status === 'Frozen' ? 'Frozen' : 'Freezing',
    frozenByName: String(row.frozenByName),
    frozenAt: row.frozenAt === null ? undefined : String(row.frozenAt),
    sha256: row.sha256 === null ? undefined : String(row.sha256),
  }));
}

async function sinceFrozen(
  store: Store,
  { caller }: QueryCall,
  newest: FrozenVersion | undefined,
  values: Readonly<Record<string, number>>,
) {
  if (!newest) return undefined;
  const { id, number, frozenAt = '' } = newest;
  try {
    const was = await frozenContent(await store.get(caller, frozenForms, id));
    return { number, frozenAt, changes: changesOf(was.table, was.values, values) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { number, frozenAt, changes: [], fault: error.message };
  }
}

/** Returns the cells of a table with different values, from the top. */
function changesOf(table: FormTable, before: Readonly<Record<string, number>>, after: Readonly<Record<string, number>>): CellChange[] {
  return cellsOf(table).flatMap(({ id, line, column }) => {
    const [was, is] = [before[id] ?? 0, after[id] ?? 0];
    const label = column === 'count' || column === 'amount' ? line.label : `${line.label}, ${columnLabels[column]}`;
    return was === is ? [] : [{ id, line: line.number, label, was, is }];
  });
}
