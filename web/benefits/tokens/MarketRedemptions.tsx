import { Alert, Box, Button, Paper, Skeleton, Stack, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Option } from '../../../shared/core/table.ts';
import { type TokenRedemption, tokenRedemptionApi, tokenRedemptionColumns } from '../../../shared/entities/token-redemption.ts';
import { describeVendor } from '../../../shared/entities/vendor.ts';
import { formatInstant } from '../../core/dayText.ts';
import { ErrorSummary } from '../../core/form/ErrorSummary.tsx';
import { UnsavedGuard } from '../../core/form/UnsavedGuard.tsx';
import { LoadFailed } from '../../core/page/LoadFailed.tsx';
import { Page } from '../../core/page/Page.tsx';
import { EntityTable } from '../../core/table/EntityTable.tsx';
import type { Countable } from '../token-counts/countLines.ts';
import { RedemptionInputs } from './RedemptionInputs.tsx';
import { type Redemption, RedemptionTakeBack } from './RedemptionTakeBack.tsx';
import { say } from './texts.ts';
import { type Market as MarketKnown, useMarket } from './useMarket.ts';
import { recordedText, useRedemption } from './useRedemption.ts';

const title = say('market.title');
/** The city is shown with the vendor's name, so that the counts stay visible. */
const hide = [
  'vendorCity',
  'vendorUserName',
  'saleId',
  'programName',
  'issuancePeriodName',
  'recordedBy',
  'reversalType',
  'valueCents',
  'isUnexpected',
  'reason',
] as const;

/** A market manager records the tokens that a vendor turns in, and sees the recorded redemptions. */
export function MarketRedemptions() {
  const { market, isLost, refetch } = useMarket();
  if (market) return <Market market={market} isLost={isLost} />;
  return (
    <Page title={title} width="form">
      {isLost ? (
        <LoadFailed onRetry={() => void refetch()} />
      ) : (
        <Skeleton variant="rounded" height={320} aria-label={say('market.loading')} />
      )}
    </Page>
  );
}

function Market({ market: { tokens, vendors, asOf }, isLost }: { market: MarketKnown; isLost: boolean }) {
  const [last, setLast] = useState<readonly TokenRedemption[]>([]);
  const [takenBack, setTakenBack] = useState<Redemption>();
  // An empty form after each redemption.
  const [round, setRound] = useState(0);
  return (
    <Page title={title} width="form">
      <Stack spacing={3}>
        {isLost && (
          <Alert severity="warning" role="status">
            {say('market.offline', { time: formatInstant(asOf) })}
          </Alert>
        )}
        {last.length > 0 && (
          <Alert severity="success" role="status" onClose={() => setLast([])}>
            {recordedText(last)}
          </Alert>
        )}
        {tokens.length === 0 ? (
          <Alert severity="info">{say('market.noTokens')}</Alert>
        ) : (
          <RedemptionForm
            key={round}
            tokens={tokens}
            vendors={vendors}
            onRecorded={(made) => {
              setLast(made);
              setRound(round + 1);
              window.scrollTo({ top: 0 });
            }}
          />
        )}
        <Box component="section" aria-labelledby="recorded-title">
          <Typography id="recorded-title" variant="h6" component="h2" sx={{ mb: 1.5 }}>
            {say('market.byYou')}
          </Typography>
          <EntityTable
            name={say('redeemed.redemptions')}
            columns={tokenRedemptionColumns}
            api={tokenRedemptionApi.table}
            hide={hide}
            render={{ vendorName: ({ vendorName, vendorCity }) => describeVendor({ vendorName, vendorCity }) || undefined }}
            rowName={(row) => say('redeemed.row', { count: Number(row.count), vendor: String(row.vendorName) })}
            actions={(row) =>
              row.status === 'Recorded'
                ? [{ label: say('redeemed.takeBack'), onClick: () => setTakenBack(row as unknown as Redemption), isDangerous: true }]
                : []
            }
          />
        </Box>
      </Stack>
      {takenBack && <RedemptionTakeBack redemption={takenBack} onClose={() => setTakenBack(undefined)} />}
    </Page>
  );
}

interface FormProps {
  tokens: readonly Countable[];
  vendors: readonly Option[];
  onRecorded(made: readonly TokenRedemption[]): void;
}

function RedemptionForm({ tokens, vendors, onRecorded }: FormProps) {
  const client = useQueryClient();
  const form = useRedemption(tokens, (made) => {
    onRecorded(made);
    void client.invalidateQueries();
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.isSaving) void form.submit();
  };
  return (
    <Box component="form" noValidate onSubmit={onSubmit} aria-label={say('market.form')}>
      <UnsavedGuard form={form} />
      <Stack spacing={2}>
        <ErrorSummary form={form} />
        <Paper variant="outlined" sx={{ p: { xs: 2, md: 4 }, borderRadius: 1.5 }}>
          <Stack spacing={3}>
            <RedemptionInputs form={form} tokens={tokens} vendors={vendors} />
          </Stack>
        </Paper>
        <Button type="submit" variant="contained" size="large" fullWidth loading={form.isSaving} sx={{ py: 1.5 }}>
          {say('market.record')}
        </Button>
      </Stack>
    </Box>
  );
}
