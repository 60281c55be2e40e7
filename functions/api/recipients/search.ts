/** Finds people for the lists, and for the office search, which shows the first of the same results. */

import type { Option, TableRequest } from '../../../shared/core/table.ts';
import type { AnswerRow } from '../../core/lists/engine.ts';
import type { Where } from '../../core/lists/query/filters.ts';
import { termOf } from '../../core/lists/query/term.ts';
import { recipients } from '../../entities/recipient.ts';
import { openList, type QueryCall } from '../../rules/lists/openQueries.ts';
import { byCode } from '../../rules/people/recipients/findByCode.ts';

const most = 20;

interface Row {
  readonly id: string;
  readonly version: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly dateOfBirth: string;
  readonly city: string | null;
  readonly isArchived: string;
}

/** Returns a page of the people in the caller's scope. A full card code, benefit code or check number matches its recipient. */
export async function findRecipients<R extends Pick<AnswerRow, 'id' | 'version'> = AnswerRow>(
  call: QueryCall,
  request: TableRequest,
  where: readonly Where[] = [],
) {
  const [queries, found] = await Promise.all([openList(call, recipients, request), byCode(call.caller, request.allSearch)]);
  return queries.table<R>(recipients, { ...request, allSearch: found.allSearch }, [...where, ...found.where]);
}

/**
 * Returns up to twenty people in the caller's scope, including archived ones, as 'Last, First · date of birth · city', or none for an empty
 * search. The best matches come first, as in the list.
 */
export async function searchRecipients(call: QueryCall, typed: string): Promise<Option[]> {
  if (termOf(typed).length === 0) return [];
  const request: TableRequest = { allSearch: typed, skip: 0, take: most, includeColumns: false, columns: [] };
  const { rows } = (await findRecipients<Row>(call, request)).result;
  return rows.map((row) => ({ value: row.id, label: labelOf(row) }));
}

function labelOf({ firstName, lastName, dateOfBirth, city, isArchived }: Row): string {
  const [year, month, day] = dateOfBirth.split('-');
  const parts = [`${lastName}, ${firstName}`, `${month}/${day}/${year}`, city, isArchived === 'Yes' && 'archived'];
  return parts.filter(Boolean).join(' · ');
}
