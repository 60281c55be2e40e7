import { Alert, Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { officeRequestApi } from '../../../shared/entities/office-request.ts';
import { call } from '../../core/call.ts';
import { messageOf } from '../../core/callError.ts';
import { queryKeyOf } from '../../core/queryKey.ts';
import { OfficeAnswer } from './OfficeAnswer.tsx';

interface Props {
  /** A complete code. */
  readonly code: string;
  /** True to show nothing if no other office has the card, because the page already shows the reason. */
  readonly isOnlyFound?: boolean;
}

/** Asks once which other office has the holder of a card, and shows the answer. Each question counts against a limit. */
export function CardOffice({ code, isOnlyFound = false }: Props) {
  const { data, error } = useQuery({
    queryKey: queryKeyOf(officeRequestApi.office, code),
    queryFn: ({ signal }) => call(officeRequestApi.office, { body: { cardNumber: code }, signal, isQuiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const isShown = data && !(isOnlyFound && data.office === null);
  return (
    <Box role="status" sx={{ '&:empty': { display: 'none' } }}>
      {error && <Alert severity="warning">{messageOf(error)}</Alert>}
      {isShown && <OfficeAnswer key={code} person={{ cardNumber: code }} office={data.office} />}
    </Box>
  );
}
