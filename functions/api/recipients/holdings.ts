/** A recipient's holdings: sums of benefits, and printed cards. */

import { isHybridCode, normalCode } from '../../../shared/core/cardCode.ts';
import { dayIn } from '../../../shared/core/days.ts';
import type { Option, TableRequest } from '../../../shared/core/table.ts';
import type { Entity } from '../../core/entity.ts';
import type { Where } from '../../core/lists/query/filters.ts';
import { store } from '../../core/store/clients.ts';
import type { Reader } from '../../core/store/records.ts';
import { benefits } from '../../entities/benefit.ts';
import { hybridCodeId, hybridCodes } from '../../entities/hybrid-code.ts';
import { recipients } from '../../entities/recipient.ts';
import { openQueries, type Queries, type QueryCall } from '../../rules/lists/openQueries.ts';

const equals = (column: string, value: string): Where => ({ column, operator: 'EqualTo', value });

/**
 * Opens `entities` for queries about a recipient. Throws 'not found' if the caller may not see the recipient. The check reads the record
 * itself, because another user may have registered the recipient a second ago.
 */
export async function askAbout(call: QueryCall, recipientId: string, entities: readonly Entity[]): Promise<Queries> {
  const [answers] = await Promise.all([openQueries(call, entities), store().get(call.caller, recipients, recipientId)]);
  return answers;
}

/** Returns the total ever issued, in cents, and the number of instruments. */
export async function issuedSum(queries: Queries, recipientId: string) {
  const { sum, count } = await queries.sum(benefits, 'amountCents', [equals('recipientId', recipientId)]);
  return { sumCents: sum, count };
}

/** Returns the amount spent and not refunded, in cents, and the number of instruments. */
export async function redeemedSum(queries: Queries, recipientId: string) {
  const sums = ['amountCents', 'remainingCents', 'deactivatedCents'] as const;
  const each = await queries.totals(benefits, { sums, groupBy: ['id'], where: [equals('recipientId', recipientId)] });
  const spent = each.map(({ sum }) => (sum.amountCents ?? 0) - (sum.remainingCents ?? 0) - (sum.deactivatedCents ?? 0));
  return { sumCents: spent.reduce((total, cents) => total + cents, 0), count: spent.filter((cents) => cents > 0).length };
}

/** Returns the amount that can still be spent, today or once its period begins, in cents. */
export async function availableSum(queries: Queries, recipientId: string, now: number) {
  const { sum } = await queries.sum(benefits, 'remainingCents', [
    equals('recipientId', recipientId),
    equals('status', 'Issued'),
    { column: 'expiresOn', operator: 'GreaterThanEqualTo', value: dayIn(queries.zone, now) },
  ]);
  return { hasAvailableBenefits: sum > 0, remainingCents: sum };
}

interface CodeRow {
  readonly id: string;
  readonly version: number;
  readonly code: string;
  readonly programName: string | null;
  readonly isActive: string;
  readonly assignedAt: string | null;
}

/** Returns cards with the folded (normalized) `search` in their code, ordered by code or by the time of their assignment. */
async function cards(queries: Queries, where: readonly Where[], { take = 500, search = '', by = 'code' } = {}): Promise<CodeRow[]> {
  const columns: TableRequest['columns'] = [{ name: by, sort: { direction: 'asc', order: 0 } }];
  return (await queries.table<CodeRow>(hybridCodes, { allSearch: search, skip: 0, take, includeColumns: false, columns }, where)).result
    .rows;
}

/** Returns the recipient's cards in the order of their assignment. */
export async function cardsHeld(queries: Queries, recipientId: string) {
  // Printed vouchers are among the benefits.
  const isCard: Where = { column: 'benefitId', operator: 'Empty' };
  const held = await cards(queries, [equals('recipientId', recipientId), isCard], { by: 'assignedAt' });
  return held.map(({ id, code, programName, isActive, assignedAt }) => ({
    id,
    code,
    programName: programName ?? '',
    isActive: isActive === 'Yes',
    assignedAt: assignedAt || undefined,
  }));
}

/** Returns an unassigned card by its whole code. Cards of a batch are in no list before they are assigned. */
export async function freeCard(reader: Reader, typed: string): Promise<Option | undefined> {
  const code = normalCode(typed);
  const card = isHybridCode(code) ? await reader.find(hybridCodes, hybridCodeId(code)) : undefined;
  return card && !card.recipientId && card.isActive ? { value: card.id, label: card.code } : undefined;
}

/** Returns cards to choose from: those of `chosen` that are unassigned or the recipient's, then up to fifty unassigned ones. */
export async function cardOptions(queries: Queries, recipientId: string, search: string, chosen: readonly string[]): Promise<Option[]> {
  const isFree: readonly Where[] = [{ column: 'recipientId', operator: 'Empty' }, equals('isActive', 'Yes')];
  const isChosen: Where = { column: 'id', operator: 'MultiSelect', value: [...chosen] };
  const kept = chosen.length
    ? [...(await cards(queries, [isChosen, equals('recipientId', recipientId)])), ...(await cards(queries, [isChosen, ...isFree]))]
    : [];
  const free = await cards(queries, isFree, { take: 50, search });
  return [...new Map([...kept, ...free].map(({ id, code }) => [id, { value: id, label: code }])).values()];
}
