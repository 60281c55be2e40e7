import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod';
import { dollars } from '../../../shared/core/money.ts';
import { type PeriodReply, periodApi } from '../../../shared/entities/issuance-period.ts';
import { call } from '../../core/call.ts';
import { say } from './texts.ts';

type Period = z.infer<typeof PeriodReply>;

/** Returns the period that pays for a funding. Undefined until one is chosen and has loaded. */
export function usePeriod(id: string | undefined): Period | undefined {
  const period = useQuery({
    queryKey: ['service-area-funding/period', id],
    queryFn: ({ signal }) => call(periodApi.get, { params: { id: id ?? '' }, signal }),
    enabled: Boolean(id),
  });
  return id ? period.data : undefined;
}

/** Returns a hint with the period's unallocated amount. */
export function unallocatedHint({ unallocatedCents }: Period): string {
  return say('create.unallocated', { amount: dollars(unallocatedCents) });
}
