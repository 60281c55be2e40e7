import { useQuery } from '@tanstack/react-query';
import { recipientApi } from '../../../shared/entities/recipient.ts';
import { call } from '../../core/call.ts';

interface Figures {
  readonly issuedCents: number;
  readonly redeemedCents: number;
  readonly leftCents: number;
}

async function figuresOf(id: string, signal: AbortSignal): Promise<Figures> {
  const about = { params: { id }, signal };
  const [issued, redeemed, left] = await Promise.all([
    call(recipientApi.issuedSum, about),
    call(recipientApi.redeemedSum, about),
    call(recipientApi.checkForAvailableBenefits, about),
  ]);
  return { issuedCents: issued.sumCents, redeemedCents: redeemed.sumCents, leftCents: left.remainingCents };
}

/** Loads the totals of a recipient once for all parts of the page. */
export const useBalance = (recipientId: string) =>
  useQuery({ queryKey: ['balance', recipientId], queryFn: ({ signal }) => figuresOf(recipientId, signal) });
