import { tick } from '../../ach/schedule.ts';
import { store } from '../../core/clients.ts';

/** Every hour: the ACH runs that are due. A throw makes the alarm ring, and the next tick goes on. */
export async function handler(): Promise<void> {
  await tick(store());
}
