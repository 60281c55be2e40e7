/** The conditions of the lists of people: the owner of a code or check number in the search, and no archived people. */
import { isHybridCode, normalCode } from '../../../../shared/core/cardCode.ts';
import type { TableRequest } from '../../../../shared/core/table.ts';
import { type Benefit, isCheckNumber } from '../../../../shared/entities/benefit.ts';
import type { Caller } from '../../../core/caller.ts';
import type { Where } from '../../../core/lists/query/filters.ts';
import { store } from '../../../core/store/clients.ts';
import { benefitId, benefits, checkClaim } from '../../../entities/benefit.ts';
import { hybridCodeId, hybridCodes } from '../../../entities/hybrid-code.ts';

/** Archived people are not in the lists, unless the caller filters by that column. */
export function withoutArchived({ columns }: Pick<TableRequest, 'columns'>): readonly Where[] {
  const isAsked = columns.some(({ name, filter }) => name === 'isArchived' && filter);
  return isAsked ? [] : [{ column: 'isArchived', operator: 'EqualTo', value: 'No' }];
}

/** Replaces a search for a full card code, benefit code or check number by its recipient. Other searches stay. */
export async function byCode(caller: Caller, allSearch: string): Promise<{ where: readonly Where[]; allSearch: string }> {
  const holder = await holderOf(caller, allSearch);
  if (holder === undefined) return { where: [], allSearch };
  return { where: [{ column: 'id', operator: 'EqualTo', value: holder }], allSearch: '' };
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
