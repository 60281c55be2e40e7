import { UserPasskeys } from '../../shared/entities/passkey.ts';
import { entity } from '../core/entity.ts';
import { derivedId } from '../core/id.ts';

export const userPasskeys = entity<UserPasskeys>({
  name: 'UserPasskeys',
  stored: UserPasskeys,
  columns: [],
  partition: 'none',
  scope: { state: 'none' },
  secrets: ['passkeys'],
  title: () => 'Passkeys',
});

export function userPasskeysId(userId: string): string {
  return derivedId('UserPasskeys', userId);
}
