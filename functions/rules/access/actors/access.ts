/**
 * Two people must be independent: a person who gave an account its access could act through it. A person with an account that another one
 * created or opened is not independent of them for 90 days.
 */
import type { AccessChange, User } from '../../../../shared/entities/user.ts';
import type { Reader } from '../../../core/store/records.ts';
import { accounts } from '../../../entities/systemCallers.ts';
import { users } from '../../../entities/user.ts';

const accessDays = 90;
const dayMs = 86_400_000;

type Account = Pick<User, 'accessChanges'> & Partial<Pick<User, 'createdAt' | 'createdBy'>>;

/** Returns the changes by other people that still count, including the creation of the account. */
export function recentAccessChanges({ accessChanges = [], createdAt, createdBy }: Account, now: number): AccessChange[] {
  const creation = createdAt && createdBy ? [{ by: createdBy, what: 'created the account' as const, at: createdAt }] : [];
  const isRecent = ({ at, by }: AccessChange) => Date.parse(at) > now - accessDays * dayMs && !by.startsWith('system:');
  return [...creation, ...accessChanges].filter(isRecent);
}

/**
 * Returns the access changes of an account after these operations of the caller. People who created or opened the caller's own account are
 * included, because they may have acted through it. People's changes to their own account are not included.
 */
export async function withAccessChanges(
  reader: Reader,
  account: Account & { readonly id?: string },
  acts: readonly AccessChange['what'][],
): Promise<User['accessChanges']> {
  const now = reader.now();
  if (!acts.length || reader.caller.isSystem || account.id === reader.caller.userId) return account.accessChanges;
  const own = await reader.as(accounts).find(users, reader.caller.userId);
  const behind = own ? recentAccessChanges(own, now).map(({ by }) => by) : [];
  const by = [...new Set([reader.caller.userId, ...behind])].filter((userId) => userId !== account.id);
  const at = new Date(now).toISOString();
  const added = by.flatMap((userId) => acts.map((what) => ({ by: userId, what, at })));
  const isReplaced = (old: AccessChange) => added.some((one) => one.by === old.by && one.what === old.what);
  const kept = recentAccessChanges({ accessChanges: account.accessChanges }, now).filter((old) => !isReplaced(old));
  return [...kept, ...added];
}
