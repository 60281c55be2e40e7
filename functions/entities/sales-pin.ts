import * as z from 'zod';
import { hidden } from '../../shared/core/column.ts';
import { recordOf } from '../../shared/core/record.ts';
import { entity } from '../core/entity.ts';
import { derivedId } from '../core/id.ts';

/** The PIN of a user on a registered phone, as a slow hash. After too many wrong tries it is removed. */
const SalesPin = recordOf({}).extend({ userId: z.string(), deviceId: z.string(), salt: z.string(), hash: z.string() });
export type SalesPin = z.infer<typeof SalesPin>;

export const salesPins = entity<SalesPin>({
  name: 'SalesPin',
  stored: SalesPin,
  columns: [hidden('deviceId')],
  partition: 'none',
  scope: { state: 'none' },
  secrets: ['salt', 'hash'],
  title: () => 'PIN',
});

/** A user has one PIN on each phone. */
export function salesPinId(userId: string, deviceId: string): string {
  return derivedId('SalesPin', userId, deviceId);
}
