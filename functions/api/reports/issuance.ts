/** Counts the benefits that each program issued between two days of the State: instruments, and tokens by the piece. */
import type { InternalIssuanceReport, SpanQuery } from '../../../shared/entities/report.ts';
import { benefits } from '../../entities/benefit.ts';
import { programs } from '../../entities/program.ts';
import { tokenIssuances } from '../../entities/token-issuance.ts';
import { openQueries, type Queries, type QueryCall } from '../../rules/lists/openQueries.ts';
import { withinDays } from '../../rules/lists/withinDays.ts';

const entities = [benefits, tokenIssuances, programs];

export async function issuanceReport(call: QueryCall, asked: SpanQuery): Promise<InternalIssuanceReport> {
  return issuanceReportIn(await openQueries(call, entities, asked.stateId), asked);
}

/** Returns the same from queries that are already open for these entities. */
export async function issuanceReportIn(queries: Queries, asked: SpanQuery): Promise<InternalIssuanceReport> {
  const where = withinDays(queries, 'issuedAt', asked.startDate, asked.endDate);
  const issued = await queries.totals(benefits, { groupBy: ['programId'], where });
  const given = await queries.totals(tokenIssuances, { groupBy: ['programId'], sums: ['count'], where });
  const counts = new Map([
    ...issued.map(({ group, count }) => [String(group.programId), count] as const),
    ...given.map(({ group, sum }) => [String(group.programId), sum.count ?? 0] as const),
  ]);
  const names = await queries.options(programs, { label: 'name', values: [...counts.keys()], take: 0 });
  const tokenPrograms = new Set(given.map(({ group }) => String(group.programId)));
  const rows = names.map(({ value, label }) => ({
    programId: value,
    programName: label,
    isToken: tokenPrograms.has(value),
    issuedBenefitsCount: counts.get(value) ?? 0,
  }));
  return { programs: rows, asOf: queries.asOf };
}
