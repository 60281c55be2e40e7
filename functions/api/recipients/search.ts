/** Finds people for the lists, and for the office search, which shows the first of the same results. */

import { isHybridCode, normalCode } from '../../../shared/core/cardCode.ts';
import type { Option, TableRequest } from '../../../shared/core/table.ts';
import { type Benefit, isCheckNumber } from '../../../shared/entities/benefit.ts';
import type { Caller } from '../../core/caller.ts';
import type { AnswerRow } from '../../core/lists/engine.ts';
import type { Where } from '../../core/lists/query/filters.ts';
import { termOf } from '../../core/lists/query/term.ts';
import { store } from '../../core/store/clients.ts';
import { benefitId, benefits, checkClaim } from '../../entities/benefit.ts';
import { hybridCodeId, hybridCodes } from '../../entities/hybrid-code.ts';
import { recipients } from '../../entities/recipient.ts';
import { openList, type QueryCall } from '../../rules/lists/openQueries.ts';

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
  const [queries, holder] = await Promise.all([openList(call, recipients, request), holderOf(call.caller, request.allSearch)]);
  if (holder === undefined) return queries.table<R>(recipients, request, where);
  return queries.table<R>(recipients, { ...request, allSearch: '' }, [...where, { column: 'id', operator: 'EqualTo', value: holder }]);
}

/** Returns the recipient's ID, or undefined if this is not a code or check number that the caller may see. */
async function holderOf(caller: Caller, typed: string): Promise<string | undefined> {
  if (isCheckNumber(typed.trim())) return (await benefitOfCheck(caller, typed.trim()))?.recipientId;
  const code = normalCode(typed);
  if (!isHybridCode(code)) return undefined;
  const [benefit, card] = await Promise.all([
    store().find(caller, benefits, benefitId(code)),
    store().find(caller, hybridCodes, hybridCodeId(code)),
  ]);
  return benefit?.recipientId ?? card?.recipientId;
}

async function benefitOfCheck(caller: Caller, checkNumber: string): Promise<Benefit | undefined> {
  const { stateId } = caller.scope;
  const id = stateId && (await store().claimOwner(benefits, 'checkNumber', checkClaim(stateId, checkNumber)));
  return id ? store().find(caller, benefits, id) : undefined;
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
