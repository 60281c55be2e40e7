import { Box, Button, Skeleton, Stack } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { dollars } from '../../../shared/core/money.ts';
import { recipientApi } from '../../../shared/entities/recipient.ts';
import { call } from '../../core/call.ts';
import { Card } from '../../core/page/Card.tsx';
import { sayDetails } from './detailsTexts.ts';

interface Figures {
  readonly issuedCents: number;
  readonly redeemedCents: number;
  readonly leftCents: number;
}

const rowSx = { display: 'flex', justifyContent: 'space-between', alignItems: 'baseline' } as const;

async function figuresOf(id: string, signal: AbortSignal): Promise<Figures> {
  const about = { params: { id }, signal };
  const [issued, redeemed, left] = await Promise.all([
    call(recipientApi.issuedSum, about),
    call(recipientApi.redeemedSum, about),
    call(recipientApi.checkForAvailableBenefits, about),
  ]);
  return { issuedCents: issued.sumCents, redeemedCents: redeemed.sumCents, leftCents: left.remainingCents };
}

/** The total issued, redeemed and left to spend. Deactivated or expired amounts explain the difference and are shown. */
export function Balance({ recipientId }: { recipientId: string }) {
  const answer = useQuery({ queryKey: ['balance', recipientId], queryFn: ({ signal }) => figuresOf(recipientId, signal) });
  const { data } = answer;
  const goneCents = data ? data.issuedCents - data.redeemedCents - data.leftCents : 0;
  const rows = [
    { label: sayDetails('balance.issued'), cents: data?.issuedCents },
    { label: sayDetails('balance.redeemed'), cents: data?.redeemedCents },
    ...(goneCents > 0 ? [{ label: sayDetails('balance.gone'), cents: goneCents }] : []),
  ];
  const words = (cents: number | undefined) => (cents === undefined ? <Skeleton width="4rem" /> : dollars(cents));
  return (
    <Card title={sayDetails('balance.title')}>
      {answer.isError ? (
        <>
          {sayDetails('balance.failed')}{' '}
          <Button size="small" onClick={() => void answer.refetch()}>
            {sayDetails('balance.retry')}
          </Button>
        </>
      ) : (
        <Stack component="dl" spacing={1.25} aria-busy={answer.isFetching} sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
          {rows.map(({ label, cents }) => (
            <Box key={label} sx={rowSx}>
              <Box component="dt" sx={{ color: 'text.secondary' }}>
                {label}
              </Box>
              <Box component="dd" sx={{ m: 0 }}>
                {words(cents)}
              </Box>
            </Box>
          ))}
          <Box sx={{ ...rowSx, borderTop: 1, borderColor: 'divider', pt: 1 }}>
            <Box component="dt" sx={{ fontWeight: 600 }}>
              {sayDetails('balance.left')}
            </Box>
            <Box component="dd" sx={{ m: 0, fontSize: '1.75rem', fontWeight: 650 }}>
              {words(data?.leftCents)}
            </Box>
          </Box>
        </Stack>
      )}
    </Card>
  );
}
