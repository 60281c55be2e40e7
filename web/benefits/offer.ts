/** The offers that a recipient can be issued, and the reasons for those that cannot be issued. */
import { dollars } from '../../shared/core/money.ts';
import type { benefitApi } from '../../shared/entities/benefit.ts';
import type { CallReply } from '../core/call.ts';
import { say } from './texts.ts';

/** An open period, with the remaining funding of the recipient's service area. */
export type Offer = CallReply<typeof benefitApi.fundingLeft>[number];

/** Returns why an offer cannot be issued, with the remaining amount if funding is short. Returns undefined when it can be issued. */
export function offerRefusal({ refusal, isIssued, remainingCents, costCents }: Offer): string | undefined {
  if (refusal) return refusal;
  if (isIssued) return say('offer.issued');
  return remainingCents < costCents ? say('offer.short', { amount: dollars(remainingCents) }) : undefined;
}

/** Whether an offer fits the recipient and can be issued. */
export const isSuitable = (offer: Offer) => !offer.misfit && offerRefusal(offer) === undefined;

/** Sorts suitable offers first, then those that fit but cannot be issued, then misfits. */
export function inOrder(offers: readonly Offer[]): readonly Offer[] {
  const rank = (offer: Offer) => (offer.misfit ? 2 : 0) + (offerRefusal(offer) ? 1 : 0);
  return offers.toSorted((a, b) => rank(a) - rank(b));
}
