import { useQuery } from '@tanstack/react-query';
import { reportApi } from '../../shared/entities/report.ts';
import { call } from '../core/call.ts';
import { queryKeyOf } from '../core/queryKey.ts';

/** The periods and service areas that a report of a state can be asked about. */
export function useReportOptions(stateId: string | undefined) {
  return useQuery({
    queryKey: queryKeyOf(reportApi.options, stateId),
    queryFn: ({ signal }) => call(reportApi.options, { query: stateId === undefined ? {} : { stateId }, signal }),
  });
}
