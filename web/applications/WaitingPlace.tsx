import { useQuery } from '@tanstack/react-query';
import { applicationApi } from '../../shared/entities/application.ts';
import { call } from '../core/call.ts';

/** 'Waiting list, place 3 of 12' of the program, without the place until it is known. */
export function WaitingPlace({ id }: { id: string }) {
  const { data } = useQuery({
    queryKey: ['applications', 'waiting-place', id],
    queryFn: ({ signal }) => call(applicationApi.waitingPlace, { params: { id }, signal, isQuiet: true }),
    gcTime: 0,
  });
  if (data?.place === undefined) return 'Waiting list';
  return `Waiting list, place ${data.place.toLocaleString('en-US')} of ${data.total.toLocaleString('en-US')}`;
}
