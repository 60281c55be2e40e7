/** The benefit transactions that are due to a vendor and in no ACH transaction. */
import { useQuery } from '@tanstack/react-query';
import { achTransactionApi } from '../../../shared/entities/ach-transaction.ts';
import { call } from '../../core/call.ts';

export interface DueSale {
  readonly value: string;
  readonly label: string;
  /** Negative for a refund. */
  readonly amountCents: number;
}

export function loadDueSales(vendorId: string, signal: AbortSignal): Promise<DueSale[]> {
  return call(achTransactionApi.benefitTransactionOptions, { query: { vendorId }, signal });
}

/** Returns the vendor's due sales, from the same cache entry as the input's options. Undefined without a vendor or before the response. */
export function useDueSales(vendorId: string | undefined): readonly DueSale[] | undefined {
  const answer = useQuery({
    queryKey: ['options', 'ach-transactions/due', vendorId],
    queryFn: ({ signal }) => loadDueSales(vendorId ?? '', signal),
    enabled: Boolean(vendorId),
    staleTime: 30_000,
  });
  return vendorId ? answer.data : undefined;
}

/** Returns the total of the chosen sales, in cents. */
export function sumOfDue(due: readonly DueSale[], chosen: readonly string[]): number {
  return due.filter(({ value }) => chosen.includes(value)).reduce((sum, { amountCents }) => sum + amountCents, 0);
}
