/**
 * A person stays the same when an account is deleted and created again. Restrictions of the former account apply to the next one with its
 * address.
 */
import type { User } from '../../../../shared/entities/user.ts';
import type { Store } from '../../../core/store/store.ts';
import type { UnitOfWork } from '../../../core/store/unitOfWork.ts';
import { emailClaim } from '../../../entities/user.ts';
import { formerTiesAfter } from '../../access/actors/ties.ts';

type Bound = Pick<User, 'accessChanges' | 'formerTies' | 'formerUserIds'>;

const keyOf = (email: string) => ({ pk: `formerAccount#${emailClaim(email)}`, sk: 'formerAccount' });

/** Saves data of a user who is deleted in this transaction, under the address. */
export async function rememberAccount(tx: UnitOfWork, user: User): Promise<void> {
  const key = keyOf(user.email);
  const [known] = await tx.store.sideItems(key.pk);
  const bound: Bound = {
    accessChanges: user.accessChanges,
    formerTies: formerTiesAfter(user, {}, tx.at),
    formerUserIds: [...(user.formerUserIds ?? []), user.id],
  };
  tx.putSideItem(key, known, { ...bound });
}

/** Returns the ties and access changes that the next account inherits from the deleted one with this address. */
export async function formerAccount(store: Store, email: string): Promise<Bound> {
  const [known] = await store.sideItems(keyOf(email).pk);
  if (!known) return {};
  const { accessChanges, formerTies, formerUserIds } = known as Bound;
  return { accessChanges, formerTies, formerUserIds };
}
