import { Box, Button, Skeleton, Stack } from '@mui/material';
import { dollars } from '../../../shared/core/money.ts';
import { Card } from '../../core/page/Card.tsx';
import { sayDetails } from './detailsTexts.ts';
import { useBalance } from './useBalance.ts';

const rowSx = { display: 'flex', justifyContent: 'space-between', alignItems: 'baseline' } as const;

/** The total issued, redeemed and left to spend. Deactivated or expired amounts explain the difference and are shown. */
export function Balance({ recipientId }: { recipientId: string }) {
  const answer = useBalance(recipientId);
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
            <Box component="dd" sx={{ m: 0, fontWeight: 600 }}>
              {words(data?.leftCents)}
            </Box>
          </Box>
        </Stack>
      )}
    </Card>
  );
}
