import { useQuery } from '@tanstack/react-query';
import { applicationApi } from '../../shared/entities/application.ts';
import { call } from '../core/call.ts';
import { say } from './texts.ts';

/** 'Waiting list, place 3 of 12' of the program, without the place until it is known. */
export function WaitingPlace({ id }: { id: string }) {
  const { data } = useQuery({
    queryKey: ['applications', 'waiting-place', id],
    queryFn: ({ signal }) => call(applicationApi.waitingPlace, { params: { id }, signal, isQuiet: true }),
    gcTime: 0,
  });
  if (data?.place === undefined) return say('waiting.list');
  const [place, total] = [data.place, data.total].map((count) => count.toLocaleString('en-US'));
  return say('waiting.place', { place, total });
}
