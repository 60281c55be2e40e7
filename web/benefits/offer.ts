/** What a recipient can be issued, and why not. */
import { dollars } from '../../shared/core/money.ts';
import type { benefitApi } from '../../shared/entities/benefit.ts';
import type { CallReply } from '../core/call.ts';

/** An open period, with what the recipient's service area has left for it. */
export type Offer = CallReply<typeof benefitApi.fundingLeft>[number];

/** Why nothing can be issued of an offer, with the sum that is left; undefined when it can. */
export function offerRefusal({ refusal, isIssued, remainingCents, costCents }: Offer): string | undefined {
  if (refusal) return refusal;
  if (isIssued) return 'This recipient has the benefits of this issuance period already';
  return remainingCents < costCents ? `Only ${dollars(remainingCents)} of the service area’s funding is left` : undefined;
}

/** What fits the recipient and can be issued. */
export const isSuitable = (offer: Offer) => !offer.misfit && offerRefusal(offer) === undefined;

/** What is suitable first, then what fits and cannot be issued, what does not fit last. */
export function inOrder(offers: readonly Offer[]): readonly Offer[] {
  const rank = (offer: Offer) => (offer.misfit ? 2 : 0) + (offerRefusal(offer) ? 1 : 0);
  return offers.toSorted((a, b) => rank(a) - rank(b));
}
