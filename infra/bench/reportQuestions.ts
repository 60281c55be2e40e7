/**
 * The queries of each report, and the figures of its result, which must be the same for every database. Edit when there is a new report.
 */

import { reportPage } from '../../functions/api/reports/definitions.ts';
import { incentiveReportIn } from '../../functions/api/reports/incentive.ts';
import { issuanceReportIn } from '../../functions/api/reports/issuance.ts';
import { benefitsList, peopleCountedIn, recordsCountedIn, salesList, tokensList } from '../../functions/api/reports/lists.ts';
import { seniorReportIn, wicReportIn } from '../../functions/api/reports/people.ts';
import { vendorCsvIn, vendorReportIn } from '../../functions/api/reports/vendors.ts';
import { fundingForecastsIn } from '../../functions/rules/benefits/forecast/fundingForecasts.ts';
import { recipientExport } from '../../functions/rules/files/recipientExport.ts';
import type { Queries } from '../../functions/rules/lists/openQueries.ts';
import { dispositionReport } from '../../functions/rules/reports/disposition/disposition.ts';
import { figuresOf } from '../../functions/rules/reports/federalForms/formRows.ts';
import { formOver } from '../../functions/rules/reports/federalForms/openForm.ts';
import { standardReports } from '../../functions/rules/reports/standardReports.ts';
import { TableRequest } from '../../shared/core/table.ts';
import type { Disposition, DispositionQuery } from '../../shared/entities/disposition.ts';
import type { Counted, PeopleQuery, SpanQuery } from '../../shared/entities/report.ts';
import type { FormId } from '../../shared/federalForms/federalForms.ts';
import { dispositionSql } from './dispositionSql.ts';
import { federalFormSql } from './federalFormSql.ts';
import * as sql from './reportSql.ts';
import { asOf, graceDays, idOf, schemes, seasonId, stateId, zone } from './reportState.ts';

/** One way to query a report. */
export interface Asked {
  /** The service areas that the caller sees, if limited. */
  readonly areas?: readonly string[];
  answer(queries: Queries): Promise<unknown>;
  /** The figures of the result, without names and texts. PostgreSQL must find them too. */
  figures(answer: never): unknown;
  /** The PostgreSQL query for the figures, as one JSON. */
  readonly sql: string;
  /** The query that is timed instead, if computing the figures differs from creating the report. */
  readonly timed?: string;
  /** The number of rows in a file. */
  rows?(answer: never): number;
}

function asked<R>(
  one: Omit<Asked, 'answer' | 'figures' | 'rows'> & {
    answer(queries: Queries): Promise<R>;
    figures(answer: R): unknown;
    rows?(answer: R): number;
  },
): Asked {
  return one;
}

const area = (n: number) => idOf('ServiceArea', n);
const threeAreas = [area(7), area(21), area(42)];
const [seniors, byCheck, families, tokens] = [0, 1, 2, 3].map((program) => seasonId(program, 2026)) as [string, string, string, string];
const [first, last, longer]: readonly SpanQuery[] = [
  { startDate: '2026-05-01', endDate: '2026-08-15' },
  { startDate: '2026-07-01', endDate: '2026-07-31' },
  { startDate: '2025-05-01', endDate: '2026-08-15' },
] as const;
const spans = [first, last, longer] as readonly SpanQuery[];
const page = (more: object = {}) => TableRequest.parse({ stateId, ...more });
const sortedBy = (...names: readonly string[]) => names.map((name, order) => ({ name, sort: { direction: 'asc', order } }));
const counted = (of: Partial<Counted>, columns: readonly object[] = []) => ({
  ...page({ columns }),
  of: { who: 'everybody' as const, ...of },
});

type Page = { readonly result: { readonly rows: readonly Record<string, unknown>[]; readonly totalFilteredRecords: number } };
const idsOf = ({ result }: Page) => ({ total: result.totalFilteredRecords, rows: result.rows.map(({ id }) => id) });
const valuesOf =
  (...columns: readonly string[]) =>
  ({ result }: Page) => ({
    total: result.totalFilteredRecords,
    rows: result.rows.map((row) => columns.map((name) => row[name])),
  });

const people = (
  report: (queries: Queries, query: PeopleQuery) => Promise<object>,
  toSql: (query: PeopleQuery, areas?: readonly string[]) => string,
  periods: readonly string[],
) =>
  [
    ...periods.map((issuancePeriodId) => ({ issuancePeriodId })),
    { issuancePeriodId: periods[0] ?? '', serviceAreaId: area(7) },
    undefined,
  ].map((query) => {
    const areas = query ? undefined : threeAreas;
    const of = query ?? { issuancePeriodId: periods[0] ?? '' };
    return asked({ areas, answer: (queries) => report(queries, of), figures: figuresIn, sql: toSql(of, areas) });
  });

/** Returns the numbers of a report of people, and those of people under sixty by their eligibility basis. */
function figuresIn(report: object): object {
  const figures = Object.entries(report).flatMap(([name, value]) => {
    if (typeof value === 'number') return [[name, value]];
    if (!Array.isArray(value)) return [];
    return [[name, Object.fromEntries(value.map(({ basis = '', count }) => [basis, count]))]];
  });
  return Object.fromEntries(figures);
}

const vendorCents = ({ numberOfAuthorizedVendors: authorized, vendorList }: Awaited<ReturnType<typeof vendorReportIn>>) => ({
  authorized,
  cents: Object.fromEntries(vendorList.map(({ vendorId = '', totalValueOfBenefits }) => [vendorId, totalValueOfBenefits])),
});

/** Returns the amounts of each line by the vendor's name. */
function vendorLines({ content }: Awaited<ReturnType<typeof vendorCsvIn>>): object {
  const lines = String(content).trim().split('\r\n').slice(1);
  return Object.fromEntries(
    lines
      .map((line) => line.split(','))
      .map(([name, _city, _type, ...cents]) => [name, cents.map((amount) => Math.round(Number(amount) * 100))]),
  );
}

function recipientFile(issuancePeriodId: string) {
  const { rows, format, columns } = recipientExport({ issuancePeriodId, timezone: zone });
  const sums = ['count', 'issuedCents', 'redeemedCents', 'takenBackCents', 'leftCents'];
  return asked({
    async answer(queries) {
      const found = { rows: 0, sums: sums.map(() => 0) };
      const seen = async function* () {
        for await (const row of rows(queries, page()) as AsyncIterable<Record<string, unknown>>) {
          found.rows += 1;
          sums.forEach((name, at) => {
            found.sums[at] = (found.sums[at] ?? 0) + Number(row[name]);
          });
          yield row;
        }
      };
      for await (const _piece of format.pieces(columns, seen(), zone));
      return found;
    },
    figures: (found) => found,
    sql: sql.recipientSums(issuancePeriodId),
    timed: sql.recipientRows(issuancePeriodId),
    rows: (found) => found.rows,
  });
}

function incentive(span: SpanQuery) {
  return asked({
    answer: (queries) => incentiveReportIn(queries, span, graceDays),
    figures: (report) => ({
      tokens: Object.fromEntries(
        report.tokens.map((one) => [
          one.tokenId,
          [one.issuedCents, one.returnedCents, one.redeemedCents, one.outstandingCents, one.expiredCents],
        ]),
      ),
      vendors: Object.fromEntries(report.vendors.map((one) => [`${one.vendorId} ${one.tokenId}`, [one.count, one.redeemedCents]])),
      months: Object.fromEntries(report.months.map((one) => [one.month, [one.issuedCents, one.redeemedCents]])),
    }),
    sql: sql.incentive(span),
  });
}

/** Returns pieces and cents of each part that has any. */
const partsOf = ({ issued, parts }: Disposition) =>
  Object.fromEntries(
    [{ part: 'Issued', ...issued }, ...parts].flatMap(({ part, pieces, cents }) => (pieces || cents ? [[part, [pieces, cents]]] : [])),
  );

function disposition(query: DispositionQuery) {
  return asked({
    answer: (queries) => dispositionReport(queries, query, graceDays),
    figures: (report) => ({
      whole: partsOf(report.whole),
      programs: Object.fromEntries(report.programs.map((one) => [one.id, partsOf(one)])),
      areas: Object.fromEntries(report.serviceAreas.map((one) => [one.id, partsOf(one)])),
    }),
    sql: dispositionSql(query),
  });
}

function federalForm(form: FormId, year: number) {
  const federalProgram = form === 'fns-683a' ? 'Senior FMNP' : 'WIC FMNP';
  const own = schemes.filter((one) => one.federalProgram === federalProgram).map(({ id }) => id);
  return asked({
    answer: async (queries) => figuresOf(await formOver(queries, { form, year, own, graceDays }), Date.parse(asOf)),
    figures: (figures) => Object.fromEntries(Object.entries(figures).filter(([, figure]) => figure)),
    sql: federalFormSql(form, own, year),
  });
}

function definition(id: string) {
  const report = standardReports.find((one) => one.id === id);
  if (!report) throw new Error(`No report ${id}`);
  const filters = report.columnFilterDefaults.map(({ name, ...filter }) => ({ name, filter }));
  const sorts = report.columnSortDefaults.map(({ name, direction }, order) => ({ name, sort: { direction, order } }));
  const request = page({ columns: [...filters, ...sorts] });
  return (columns: readonly string[], toSql: string) =>
    asked({ answer: (queries) => reportPage(queries, report, request), figures: valuesOf(...columns), sql: toSql });
}

/** Keyed by the report's name. A report with several queries runs each of them in turn. */
export const questions: Readonly<Record<string, readonly Asked[]>> = {
  'senior FMNP': people(seniorReportIn, sql.senior, [seniors, byCheck]),
  'WIC FMNP': people(wicReportIn, sql.wic, [families]),
  'people counted, first page': [seniors, families].map((issuancePeriodId) =>
    asked({
      answer: (queries) => peopleCountedIn(queries, counted({ issuancePeriodId }, sortedBy('recipientLastName', 'recipientFirstName'))),
      figures: valuesOf('recipientLastName', 'recipientFirstName'),
      sql: sql.peopleCounted(issuancePeriodId),
    }),
  ),
  'benefits counted, first page': [
    asked({
      answer: (queries) => recordsCountedIn(queries, benefitsList, counted({ issuancePeriodId: seniors })),
      figures: idsOf,
      sql: sql.benefitsCounted([seniors]),
    }),
    asked({
      answer: (queries) =>
        recordsCountedIn(queries, benefitsList, counted({ periods: [byCheck, families].join(), serviceAreaId: area(7) })),
      figures: idsOf,
      sql: sql.benefitsCounted([byCheck, families], area(7)),
    }),
  ],
  'sales counted, first page': [
    asked({
      answer: (queries) => recordsCountedIn(queries, salesList, counted({ issuancePeriodId: seniors })),
      figures: idsOf,
      sql: sql.salesCounted([seniors]),
    }),
    asked({
      answer: (queries) => recordsCountedIn(queries, salesList, counted({ periods: [byCheck, families].join(), serviceAreaId: area(7) })),
      figures: idsOf,
      sql: sql.salesCounted([byCheck, families], area(7)),
    }),
  ],
  'tokens counted, first page': [
    asked({
      answer: (queries) => recordsCountedIn(queries, tokensList, counted({ issuancePeriodId: tokens })),
      figures: idsOf,
      sql: sql.tokensCounted(tokens),
    }),
  ],
  vendor: spans.map((span) => asked({ answer: (queries) => vendorReportIn(queries, span), figures: vendorCents, sql: sql.vendor(span) })),
  'vendor CSV': spans.map((span) =>
    asked({ answer: (queries) => vendorCsvIn(queries, span), figures: vendorLines, sql: sql.vendorCsv(span) }),
  ),
  'recipient CSV': [recipientFile(families)],
  incentive: spans.map(incentive),
  'internal issuance': spans.map((span) =>
    asked({
      answer: (queries) => issuanceReportIn(queries, span),
      figures: ({ programs }) => Object.fromEntries(programs.map((one) => [one.programId, one.issuedBenefitsCount])),
      sql: sql.issuance(span),
    }),
  ),
  disposition: [{}, { issuancePeriodId: seniors }, { fiscalYear: '2026' }, { serviceAreaId: area(7) }].map(disposition),
  forecast: [
    asked({
      answer: async (queries) => (await fundingForecastsIn(queries)).map((one) => ({ ...one, forecast: one.after(0) })),
      figures: (all) =>
        Object.fromEntries(
          all.flatMap(({ issuancePeriodId, serviceAreaId, forecast }) =>
            'weeklyCents' in forecast ? [[`${issuancePeriodId} ${serviceAreaId}`, forecast.weeklyCents]] : [],
          ),
        ),
      sql: sql.weekly,
      timed: sql.weeklyAndLast,
    }),
  ],
  'FNS-683A': [2026, 2025].map((year) => federalForm('fns-683a', year)),
  'FNS-683B': [2026, 2025].map((year) => federalForm('fns-683b', year)),
  'by definition: benefits not redeemed': [definition('benefits-not-redeemed')(['recipientLastName', 'remainingCents'], sql.notRedeemed)],
  'by definition: refunds and voids': [definition('refunds-and-voids')(['occurredAt', 'type', 'amountCents'], sql.refundsAndVoids)],
};
