import { useQuery } from '@tanstack/react-query';
import { reportApi } from '../../shared/entities/report.ts';
import { call } from '../core/call.ts';
import { queryKeyOf } from '../core/queryKey.ts';

/** Loads the periods and service areas that a report of a State can cover. */
export function useReportOptions(stateId: string | undefined) {
  return useQuery({
    queryKey: queryKeyOf(reportApi.options, stateId),
    queryFn: ({ signal }) => call(reportApi.options, { query: stateId === undefined ? {} : { stateId }, signal }),
  });
}
