import type { Wire } from '../../../../shared/core/column.ts';

type Columns = Readonly<Record<string, Wire>>;

/**
 * Returns whether a vendor was authorized on any of these days, both included. A vendor without dates is authorized while it is not
 * archived.
 */
export function authorizedWithin(row: Columns, startDate: string, endDate: string): boolean {
  const { authorizedFrom: from = null, authorizedTo: to = null } = row;
  const isOver = to === null ? row.isArchived === 'Yes' : String(to) < startDate;
  return !isOver && (from === null || String(from) <= endDate);
}
