import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { dollars } from '../../../shared/core/money.ts';
import type { MyBenefit, MyBenefits } from '../../../shared/entities/my-benefits.ts';
import { longDay, timeIn, type Words } from './words.ts';

/** Benefits that cannot be spent now, with the reason. */
export function OtherBenefits({ benefits, words }: { benefits: readonly MyBenefit[]; words: Words }) {
  // Keyed by position, because these benefits have no id. None of them can be spent.
  const others = benefits.flatMap((benefit, at) => (benefit.status === 'Ready' ? [] : [{ ...benefit, key: String(at) }]));
  if (others.length === 0) return null;
  return (
    <List title={words.say('other')}>
      {others.map(({ programName, status, startsOn, expiresOn, amountCents, remainingCents, key }) => (
        <Line key={key} name={programName} amount={dollars(status === 'Spent' ? amountCents : remainingCents)}>
          {words.say(`status.${status}`)} ·{' '}
          {status === 'Not started'
            ? words.say('from', { day: longDay(words, startsOn) })
            : words.say('until', { day: longDay(words, expiresOn) })}
        </Line>
      ))}
    </List>
  );
}

/** The purchases, the latest first. Times are in the State's zone. */
export function Purchases({ mine: { purchases, zone }, words }: { mine: MyBenefits; words: Words }) {
  if (purchases.length === 0) {
    return (
      <List title={words.say('purchases')}>
        <Typography component="li">{words.say('noPurchases')}</Typography>
      </List>
    );
  }
  return (
    <List title={words.say('purchases')}>
      {purchases.map(({ id, vendorName, amountCents, occurredAt, programName, reversal }) => (
        <Line key={id} name={vendorName ?? words.say('unknownVendor')} amount={dollars(amountCents)} isStruck={reversal !== undefined}>
          {timeIn(words, zone, occurredAt)} · {programName}
          {reversal && <strong> · {words.say('givenBack')}</strong>}
        </Line>
      ))}
    </List>
  );
}

function List({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section" sx={{ mb: 4 }}>
      <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {children}
      </Box>
    </Box>
  );
}

interface LineProps {
  name: string;
  amount: string;
  isStruck?: boolean;
  children: ReactNode;
}

function Line({ name, amount, isStruck = false, children }: LineProps) {
  return (
    <Box component="li" sx={{ py: 1.25, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography component={isStruck ? 's' : 'span'} sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {amount}
        </Typography>
      </Box>
      <Typography color="textSecondary" sx={{ fontSize: '0.9375rem' }}>
        {children}
      </Typography>
    </Box>
  );
}
