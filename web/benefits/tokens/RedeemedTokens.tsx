import { Box, Button, Stack } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { addDays } from '../../../shared/core/days.ts';
import type { Filter } from '../../../shared/core/table.ts';
import { tokenRedemptionApi, tokenRedemptionColumns } from '../../../shared/entities/token-redemption.ts';
import { call } from '../../core/call.ts';
import { today } from '../../core/dayText.ts';
import { DayFilter } from '../../core/form/DayFilter.tsx';
import { common } from '../../core/language/commonWords.ts';
import { CreateLink } from '../../core/page/CreateLink.tsx';
import { LoadFailed } from '../../core/page/LoadFailed.tsx';
import { Page } from '../../core/page/Page.tsx';
import { Section } from '../../core/page/Section.tsx';
import { EntityTable } from '../../core/table/EntityTable.tsx';
import { ExportButton } from '../../core/table/ExportButton.tsx';
import { writeListState } from '../../core/table/listState.ts';
import { useAddressParams } from '../../core/useAddressParams.ts';
import { ProcessTokens } from './ProcessTokens.tsx';
import { type Redemption, RedemptionTakeBack } from './RedemptionTakeBack.tsx';
import { InCirculation, VendorTotals } from './TokenTables.tsx';
import { say } from './texts.ts';

const hide = ['saleId', 'programName', 'issuancePeriodName'] as const;
const listId = 'redemptions';

/** The tokens that vendors turned in between two days, the tokens in circulation, and the underlying redemptions. */
export function RedeemedTokens() {
  const [params, setParams] = useAddressParams();
  const [takenBack, setTakenBack] = useState<Redemption>();
  const from = params.get('from') ?? addDays(today(), -89);
  const to = params.get('to') ?? today();
  const choose = (name: 'from' | 'to') => (day: string) =>
    setParams(
      (before) => {
        before.set(name, day);
        return before;
      },
      { replace: true },
    );
  /** The list below, filtered by one vendor and these days. */
  const addressOf = (userName: string) => {
    const filters: Record<string, Filter> = {
      vendorUserName: { operator: 'EqualTo', value: userName },
      handedInAt: { operator: 'Between', value: [from, to] },
    };
    return { search: writeListState(params, { search: '', sorts: [], filters, page: 1, size: 10 }).toString(), hash: listId };
  };
  const { data, isError, refetch, isFetching } = useQuery({
    queryKey: ['tokens/vendor-report', from, to],
    queryFn: ({ signal }) => call(tokenRedemptionApi.vendorReport, { query: { from, to }, signal }),
    placeholderData: (before) => before,
  });
  return (
    <Page
      title={say('redeemed.title')}
      actions={
        <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
          <ProcessTokens unprocessed={data?.unprocessed} />
          <CreateLink label={say('redeemed.record')} />
        </Stack>
      }
    >
      <Stack spacing={4}>
        <Section title={say('totals.caption')}>
          <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap', alignItems: 'flex-end', mb: 2 }}>
            <DayFilter label={say('redeemed.from')} day={from} onDay={choose('from')} />
            <DayFilter label={say('redeemed.to')} day={to} onDay={choose('to')} />
            <ExportButton
              name="redeemed-tokens-per-vendor"
              load={() => call(tokenRedemptionApi.vendorCsv, { query: { from, to } })}
              total={data?.vendors.length}
            />
          </Stack>
          {isError && <LoadFailed onRetry={() => void refetch()} />}
          <Box aria-busy={isFetching}>{data && <VendorTotals report={data} addressOf={addressOf} />}</Box>
        </Section>
        <Section
          title={say('circulation.caption')}
          actions={
            <Button component={Link} to="issued" variant="outlined">
              {say('redeemed.issued')}
            </Button>
          }
        >
          {data && <InCirculation report={data} />}
        </Section>
        <Section title={say('redeemed.handedIn')}>
          <span id={listId} />
          <EntityTable
            name={say('redeemed.redemptions')}
            columns={tokenRedemptionColumns}
            api={tokenRedemptionApi.table}
            hide={hide}
            rowName={(row) => say('redeemed.row', { count: Number(row.count), vendor: String(row.vendorName) })}
            link={(row) => (row.saleId ? `/state-staff/transactions/${row.saleId}` : `${row.id}/changes`)}
            exported={{ name: 'token-redemptions', list: 'token-redemptions', load: (body) => call(tokenRedemptionApi.export, { body }) }}
            actions={(row) => [
              ...(row.saleId ? [{ label: say('redeemed.seeSale'), to: `/state-staff/transactions/${row.saleId}` }] : []),
              ...(row.status === 'Recorded'
                ? [{ label: say('redeemed.takeBack'), onClick: () => setTakenBack(row as unknown as Redemption), isDangerous: true }]
                : []),
              { label: common('changes'), to: `${row.id}/changes` },
            ]}
          />
        </Section>
      </Stack>
      {takenBack && <RedemptionTakeBack redemption={takenBack} onClose={() => setTakenBack(undefined)} />}
    </Page>
  );
}
