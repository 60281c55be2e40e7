import { Alert, Button } from '@mui/material';
import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ApplicationReply, applicationApi } from '../../shared/entities/application.ts';
import { call } from '../core/call.ts';
import { formatInstant } from '../core/dayText.ts';
import { readAgain } from '../core/queryKey.ts';
import { sayDecision } from './decisionTexts.ts';

const lookEveryMs = 20_000;

/** Shows that another person decided on the application while it was open, so that two people do not decide on the same one. */
export function ChangedByOther({ application }: { application: ApplicationReply }) {
  const { id, version, status } = application;
  const client = useQueryClient();
  const { data: now } = useQuery({
    queryKey: ['applications', 'now', id],
    queryFn: ({ signal }) => call(applicationApi.get, { params: { id }, signal, isQuiet: true }),
    enabled: status === 'Pending Review',
    // The page has just loaded it.
    initialData: application,
    staleTime: lookEveryMs,
    refetchInterval: lookEveryMs,
    refetchOnWindowFocus: true,
    gcTime: 0,
  });
  // A change of one's own arrives with the page's record.
  const isReading = useIsFetching({ queryKey: ['record', 'applications', id] }) > 0;
  if (now.version <= version || isReading) return null;
  const { decidedByName: name, decidedAt } = now;
  const isDecided = now.status !== 'Pending Review' && name !== undefined && decidedAt !== undefined;
  return (
    <Alert
      severity="warning"
      variant="outlined"
      role="status"
      action={
        <Button color="inherit" size="small" onClick={() => void readAgain(client, 'everything')}>
          {sayDecision('changed.show')}
        </Button>
      }
    >
      {isDecided
        ? sayDecision('changed.decided', { name, time: formatInstant(decidedAt), status: now.status })
        : sayDecision('changed.other')}
    </Alert>
  );
}
