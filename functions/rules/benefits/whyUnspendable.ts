/** Benefits that can no longer be spent are not mailed. */
import { inUs } from '../../../shared/core/days.ts';
import type { Holding } from './holdingOf.ts';
import { isExpired } from './period.ts';

/** Returns the message why a benefit cannot be spent at an instant (ms) or later, or undefined if it can. */
export function whyUnspendable({ benefit, period, recipient, state }: Omit<Holding, 'program'>, at: number): string | undefined {
  if (recipient.deactivatedAt) return 'This recipient is deactivated. The benefits cannot be spent.';
  if (recipient.isArchived) return 'This recipient is archived. The benefits cannot be spent.';
  if (benefit.status === 'Deactivated') return 'This benefit is deactivated and cannot be spent';
  if (benefit.status === 'Redeemed' || benefit.remainingCents === 0) return 'This benefit is redeemed. Nothing is left to spend.';
  return isExpired(state, period, at) ? `This benefit expired on ${inUs(period.endDate)}` : undefined;
}
