import { Box, Stack, Typography } from '@mui/material';
import { signedDollars } from '../../../shared/core/money.ts';
import type { Money } from '../../../shared/entities/vendor-sale.ts';
import { Card } from '../../core/page/Card.tsx';
import { say } from './texts.ts';

/** Today's sales and the next payment in large type, then the payments after it. */
export function MoneyFigures({ today, coming: [next, ...later] }: Money) {
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, maxWidth: '56rem' }}>
      <Card title={say('money.today')}>
        <Figure cents={today.cents} text={say('money.sales', { count: today.count })} />
      </Card>
      <Card title={say('money.next')}>
        {next ? <Figure {...next} /> : <Typography color="textSecondary">{say('money.nothing')}</Typography>}
        {later.length > 0 && (
          <Stack component="ul" spacing={0.5} aria-label={say('money.later')} sx={{ mt: 2, mb: 0, pl: 0, listStyle: 'none' }}>
            {later.map(({ cents, text }) => (
              <Typography key={text} component="li" variant="body2">
                <strong>{signedDollars(cents)}</strong> {text}
              </Typography>
            ))}
          </Stack>
        )}
      </Card>
    </Box>
  );
}

function Figure({ cents, text }: { cents: number; text: string }) {
  return (
    <>
      <Typography component="p" sx={{ fontSize: '2.25rem', fontWeight: 700, lineHeight: 1.2, fontVariantNumeric: 'tabular-nums' }}>
        {signedDollars(cents)}
      </Typography>
      <Typography color="textSecondary">{text}</Typography>
    </>
  );
}
