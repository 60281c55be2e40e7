/** What a recipient can be issued, and why not. */
import { dollars } from '../../shared/core/money.ts';
import type { benefitApi } from '../../shared/entities/benefit.ts';
import type { CallReply } from '../core/call.ts';

/** An open period, with what the recipient's service area has left for it. */
export type Offer = CallReply<typeof benefitApi.fundingLeft>[number];

/** Why nothing can be issued of an offer, with the sum that is left; undefined when it can. */
export function refusalOf({ isIssued, remainingCents, costCents }: Offer): string | undefined {
  if (isIssued) return 'This recipient has the benefits of this issuance period already';
  return remainingCents < costCents ? `Only ${dollars(remainingCents)} of the service area’s funding is left` : undefined;
}
