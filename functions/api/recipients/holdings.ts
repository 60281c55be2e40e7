/** What a recipient holds, as questions answer it: benefits in sums, and printed cards. */
import { dayIn } from '../../../shared/core/days.ts';
import type { Option, TableRequest } from '../../../shared/core/table.ts';
import { isHybridCode } from '../../../shared/entities/hybrid-code.ts';
import type { Entity } from '../../core/entity.ts';
import type { Where } from '../../core/lists/sqlite/filters.ts';
import { store } from '../../core/store/clients.ts';
import type { Reader } from '../../core/store/records.ts';
import { benefits } from '../../entities/benefit.ts';
import { hybridCodeId, hybridCodes } from '../../entities/hybrid-code.ts';
import { recipients } from '../../entities/recipient.ts';
import { normalCode } from '../../rules/benefits/card.ts';
import { openQueries, type Queries, type QueryCall } from '../../rules/lists/openQueries.ts';

const equals = (column: string, value: string): Where => ({ column, operator: 'EqualTo', value });

/**
 * Asks about `entities` of a recipient. Throws 'not found' where the caller may not see the recipient: the record itself says so, since
 * someone else may have registered the recipient this very second.
 */
export async function askAbout(call: QueryCall, recipientId: string, entities: readonly Entity[]): Promise<Queries> {
  const [answers] = await Promise.all([openQueries(call, entities), store().get(call.caller, recipients, recipientId)]);
  return answers;
}

/** All that was ever issued, in cents, and in how many instruments. */
export function issuedSum(queries: Queries, recipientId: string) {
  const { sum, count } = queries.sum(benefits, 'amountCents', [equals('recipientId', recipientId)]);
  return { sumCents: sum, count };
}

/** What was spent and not given back, in cents, and of how many instruments. */
export function redeemedSum(queries: Queries, recipientId: string) {
  const sums = ['amountCents', 'remainingCents', 'deactivatedCents'] as const;
  const each = queries.totals(benefits, { sums, groupBy: ['id'], where: [equals('recipientId', recipientId)] });
  const spent = each.map(({ sum }) => (sum.amountCents ?? 0) - (sum.remainingCents ?? 0) - (sum.deactivatedCents ?? 0));
  return { sumCents: spent.reduce((total, cents) => total + cents, 0), count: spent.filter((cents) => cents > 0).length };
}

/** What can still be spent, today or once its period begins, in cents. */
export function availableSum(queries: Queries, recipientId: string, now: number) {
  const { sum } = queries.sum(benefits, 'remainingCents', [
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

/** Cards whose code holds the folded `search`, by their code or in the order in which they were handed out. */
function cards(queries: Queries, where: readonly Where[], { take = 500, search = '', by = 'code' } = {}): CodeRow[] {
  const columns: TableRequest['columns'] = [{ name: by, sort: { direction: 'asc', order: 0 } }];
  return queries.table<CodeRow>(hybridCodes, { allSearch: search, skip: 0, take, includeColumns: false, columns }, where).result.rows;
}

/** The recipient's cards, in the order in which they were handed out. */
export function cardsHeld(queries: Queries, recipientId: string) {
  // Printed vouchers are among the benefits.
  const isCard: Where = { column: 'benefitId', operator: 'Empty' };
  const held = cards(queries, [equals('recipientId', recipientId), isCard], { by: 'assignedAt' });
  return held.map(({ id, code, programName, isActive, assignedAt }) => ({
    id,
    code,
    programName: programName ?? '',
    isActive: isActive === 'Yes',
    assignedAt: assignedAt || undefined,
  }));
}

/** The card whose whole code is typed, where nobody holds it: cards of a batch are in no list before that. */
export async function freeCard(reader: Reader, typed: string): Promise<Option | undefined> {
  const code = normalCode(typed);
  const card = isHybridCode(code) ? await reader.find(hybridCodes, hybridCodeId(code)) : undefined;
  return card && !card.recipientId && card.isActive ? { value: card.id, label: card.code } : undefined;
}

/** Cards to choose from: those of `chosen` that are the recipient's or nobody's, then up to fifty that nobody holds. */
export function cardOptions(queries: Queries, recipientId: string, search: string, chosen: readonly string[]): Option[] {
  const isFree: readonly Where[] = [{ column: 'recipientId', operator: 'Empty' }, equals('isActive', 'Yes')];
  const isChosen: Where = { column: 'id', operator: 'MultiSelect', value: [...chosen] };
  const kept = chosen.length
    ? [...cards(queries, [isChosen, equals('recipientId', recipientId)]), ...cards(queries, [isChosen, ...isFree])]
    : [];
  const free = cards(queries, isFree, { take: 50, search });
  return [...new Map([...kept, ...free].map(({ id, code }) => [id, { value: id, label: code }])).values()];
}
