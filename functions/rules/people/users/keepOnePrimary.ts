/** A vendor has at most one Primary user, and its first user is Primary (docs/people.md). */
import type { User } from '../../../../shared/entities/user.ts';
import { refusalsOf } from '../../../core/errors.ts';
import type { UnitOfWork } from '../../../core/store/unitOfWork.ts';
import { textsOf } from '../../../core/texts.ts';
import { users } from '../../../entities/user.ts';
import type { GivenUser } from './givenUser.ts';

const refuse = refusalsOf('people/server.staff');
const say = textsOf('people/server.staff');

/**
 * Makes the vendor's Primary user Secondary if `wanted` becomes Primary, in the transaction that creates or changes the user. Throws
 * 'invalid' on `vendorUserType` for a Secondary user of a vendor without a Primary one. It also throws for a Primary user who would leave
 * the vendor without one. The vendor's claim in the store prevents two concurrent Primary users.
 */
export async function keepOnePrimary(
  tx: UnitOfWork,
  wanted: Pick<GivenUser, 'firstName' | 'lastName' | 'vendorId' | 'vendorUserType'>,
  before?: User,
): Promise<void> {
  const { vendorId, vendorUserType } = wanted;
  if (vendorId === undefined || (before?.vendorId === vendorId && before.vendorUserType === vendorUserType)) return;
  const primaryId = await tx.store.claimOwner(users, 'vendorUserType', vendorId);
  if (vendorUserType !== 'Primary') {
    if (primaryId === undefined) throw refuse('invalid', 'onePrimary.first', { field: 'vendorUserType' });
    if (primaryId !== before?.id) return;
    throw refuse('invalid', 'onePrimary.last', { field: 'vendorUserType' });
  }
  const former = primaryId === undefined ? undefined : await tx.find(users, primaryId);
  if (former?.vendorId !== vendorId || former.vendorUserType !== 'Primary') return;
  const why = say('onePrimary.became', { name: `${wanted.firstName} ${wanted.lastName}` });
  tx.update(users, former, { ...former, vendorUserType: 'Secondary' }, { why });
}
