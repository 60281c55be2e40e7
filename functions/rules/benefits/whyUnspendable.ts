/** Benefits that can no longer be spent are not mailed. */
import { inUs } from '../../../shared/core/days.ts';
import { textsOf } from '../../core/texts.ts';
import type { Holding } from './holdingOf.ts';
import { isExpired } from './period.ts';

const say = textsOf('benefits/server.staff');

/** Returns the message why a benefit cannot be spent at an instant (ms) or later, or undefined if it can. */
export function whyUnspendable({ benefit, period, recipient, state }: Omit<Holding, 'program'>, at: number): string | undefined {
  if (recipient.deactivatedAt) return say('unspendable.deactivatedRecipient');
  if (recipient.isArchived) return say('unspendable.archivedRecipient');
  if (benefit.status === 'Deactivated') return say('unspendable.deactivated');
  if (benefit.status === 'Redeemed' || benefit.remainingCents === 0) return say('unspendable.redeemed');
  return isExpired(state, period, at) ? say('unspendable.expired', { day: inUs(period.endDate) }) : undefined;
}
