/** The scope of a federal form's figures: the programs, days and periods of a form and year in a State. */
import { TableRequest } from '../../../../shared/core/table.ts';
import type { FederalProgram } from '../../../../shared/entities/program.ts';
import type { FormId } from '../../../../shared/federalForms/federalForms.ts';
import { fiscalYearDays } from '../../../../shared/federalForms/fiscalYear.ts';
import { notFound } from '../../../core/errors.ts';
import type { Where } from '../../../core/lists/query/filters.ts';
import type { Store } from '../../../core/store/store.ts';
import { benefits } from '../../../entities/benefit.ts';
import { frozenForms } from '../../../entities/federal-form.ts';
import { periods } from '../../../entities/issuance-period.ts';
import { programs } from '../../../entities/program.ts';
import { recipients } from '../../../entities/recipient.ts';
import { states } from '../../../entities/state.ts';
import { tokenIssuances } from '../../../entities/token-issuance.ts';
import { tokenRedemptions } from '../../../entities/token-redemption.ts';
import { transactions } from '../../../entities/transaction.ts';
import { vendors } from '../../../entities/vendor.ts';
import { openQueries, type Queries, type QueryCall } from '../../lists/openQueries.ts';
import { assertReports } from '../../setup/practice.ts';
import { setting } from '../../setup/setting.ts';

export const everyRow = TableRequest.parse({});
export const oldestFirst = TableRequest.parse({ columns: [{ name: 'issuedAt', sort: { direction: 'asc', order: 0 } }] });

/** The federal program that a form reports. */
const federalProgramOf: Readonly<Record<FormId, FederalProgram>> = { 'fns-683a': 'Senior FMNP', 'fns-683b': 'WIC FMNP' };

/** The queries of a State, opened for all records that forms read. */
export interface FormQueries {
  readonly queries: Queries;
  readonly stateId: string;
  readonly stateName: string;
}

/** Throws 'notFound' for a State that the caller does not see. */
export async function openFormQueries(call: QueryCall, stateId: string | undefined): Promise<FormQueries> {
  const asked = [benefits, tokenIssuances, tokenRedemptions, transactions, recipients, vendors, periods, programs, frozenForms];
  const queries = await openQueries(call, asked, stateId);
  const id = queries.scope.stateId ?? '';
  const [state] = await queries.options(states, { label: 'name', values: [id], take: 0 });
  if (!state) throw notFound('state');
  return { queries, stateId: id, stateName: state.label };
}

interface Season {
  readonly startDate: string;
  readonly endDate: string;
}

/** `ofPrograms` matches the records of the form's programs. */
export interface OpenForm {
  readonly queries: Queries;
  readonly form: FormId;
  readonly days: { readonly startDate: string; readonly endDate: string };
  readonly ofPrograms: Where;
  readonly seasons: ReadonlyMap<string, Season>;
  /** The number of days after a period's last day in which its tokens may still be turned in. */
  readonly graceDays: number;
}

/** Opens a form of a fiscal year over a State's records. Throws 'conflict' for a practice State. */
export async function openForm(
  store: Store,
  { caller }: QueryCall,
  queries: Queries,
  { form, year }: { readonly form: FormId; readonly year: number },
): Promise<OpenForm> {
  const ids = (await queries.rows(programs, everyRow, [], [])).map(({ id }) => id);
  const [found, graceDays, state] = await Promise.all([
    store.many(caller, programs, ids),
    setting(store, 'tokenGraceDays'),
    store.get(caller, states, queries.scope.stateId ?? ''),
  ]);
  assertReports(state);
  const own = found.filter(({ federalProgram }) => federalProgram === federalProgramOf[form]).map(({ id }) => id);
  return formOver(queries, { form, year, own, graceDays });
}

/** The same as `openForm`, if the form's programs and the grace days are known. */
export async function formOver(
  queries: Queries,
  {
    form,
    year,
    own,
    graceDays,
  }: { readonly form: FormId; readonly year: number; readonly own: readonly string[]; readonly graceDays: number },
): Promise<OpenForm> {
  const seasons = (await queries.rows(periods, everyRow, [], ['startDate', 'endDate'])).map(
    ({ id, startDate, endDate }) => [id, { startDate: String(startDate), endDate: String(endDate) }] as const,
  );
  const ofPrograms: Where = own.length
    ? { column: 'programId', operator: 'MultiSelect', value: [...own] }
    : { column: 'id', operator: 'EqualTo', value: 'none' };
  return { queries, form, days: fiscalYearDays(year), ofPrograms, seasons: new Map(seasons), graceDays };
}
