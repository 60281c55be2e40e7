import { Alert, Box, Card, Stack, Typography } from '@mui/material';
import { dollars } from '../../../shared/core/money.ts';
import type { MyBenefit } from '../../../shared/entities/my-benefits.ts';
import { QrCode } from './QrCode.tsx';
import { longDay, type Words } from './words.ts';

/** Benefits that one code spends: those of a card, or a single one. */
interface Wallet {
  readonly key: string;
  readonly code: string | undefined;
  readonly benefits: readonly MyBenefit[];
}

function walletsOf(benefits: readonly MyBenefit[]): readonly Wallet[] {
  const wallets = new Map<string, MyBenefit[]>();
  for (const [at, benefit] of benefits.entries()) {
    const key = benefit.code ?? (benefit.isCard ? benefit.programId : String(at));
    wallets.set(key, [...(wallets.get(key) ?? []), benefit]);
  }
  return [...wallets].map(([key, held]) => ({ key, code: held[0]?.code, benefits: held }));
}

/** The benefits that can be spent now, each with the code that a vendor scans. */
export function ReadyBenefits({ benefits, words }: { benefits: readonly MyBenefit[]; words: Words }) {
  const ready = benefits.filter(({ status }) => status === 'Ready');
  if (ready.length === 0) return <Typography sx={{ mb: 4 }}>{words.say('nothing')}</Typography>;
  return (
    <Stack spacing={2} sx={{ mb: 4 }}>
      {walletsOf(ready).map((wallet) => (
        <WalletCard key={wallet.key} wallet={wallet} words={words} />
      ))}
    </Stack>
  );
}

function WalletCard({ wallet: { code, benefits }, words }: { wallet: Wallet; words: Words }) {
  const left = benefits.reduce((sum, { remainingCents }) => sum + remainingCents, 0);
  return (
    <Card
      component="section"
      variant="outlined"
      sx={{ mx: { xs: -2, md: 0 }, borderRadius: { xs: 0, md: 1.5 }, textAlign: 'center', py: 2 }}
    >
      <Box sx={{ px: 2, pb: 1 }}>
        <Typography variant="h6" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {benefits[0]?.programName}
        </Typography>
        <Typography
          sx={{ fontSize: '2.75rem', lineHeight: 1.2, fontWeight: 700, letterSpacing: '-0.02em', fontVariantNumeric: 'tabular-nums' }}
        >
          {words.say('left', { amount: dollars(left) })}
        </Typography>
        {benefits.map((benefit) => (
          <Typography key={`${benefit.startsOn} ${benefit.expiresOn}`}>
            {benefits.length > 1 && `${dollars(benefit.remainingCents)} · `}
            {words.say('until', { day: longDay(words, benefit.expiresOn) })}
          </Typography>
        ))}
      </Box>
      {code === undefined ? (
        <Alert severity="warning" sx={{ mx: 2, textAlign: 'start' }}>
          {words.say('noCard')}
        </Alert>
      ) : (
        <>
          <QrCode text={code} label={words.say('qrOf', { code })} />
          <Typography component="p" sx={{ fontFamily: 'monospace', fontSize: '1.25rem', letterSpacing: '0.06em', mt: 1 }}>
            {code.replace(/(.{4})(?=.)/g, '$1-')}
          </Typography>
          <Typography>{words.say('show')}</Typography>
        </>
      )}
    </Card>
  );
}
