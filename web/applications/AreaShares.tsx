import { Alert, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { dollars } from '../../shared/core/money.ts';
import type { AreaShare } from '../../shared/entities/decision-run.ts';
import { fundingForecastApi } from '../../shared/entities/funding-forecast.ts';
import { call } from '../core/call.ts';
import { queryKeyOf } from '../core/queryKey.ts';
import { PlainTable } from '../core/table/PlainTable.tsx';
import { ForecastText } from '../parts/forecast/ForecastText.tsx';
import { sayDecision } from './decisionTexts.ts';

const leftAfter = ({ remainingCents = 0, costCents }: AreaShare) => remainingCents - costCents;

interface Props {
  runId: string;
  areas: readonly AreaShare[];
  /** Whether to show the cost of a season's benefits, because the applicants become recipients. */
  hasCosts: boolean;
}

/** The counts by program and service area, with the cost of their benefits against the remaining funds. */
export function AreaShares({ runId, areas, hasCosts }: Props) {
  const { data: forecasts = [] } = useQuery({
    queryKey: queryKeyOf(fundingForecastApi.ofRun, runId),
    queryFn: ({ signal }) => call(fundingForecastApi.ofRun, { params: { decisionRunId: runId }, signal }),
    enabled: hasCosts,
  });
  const forecast = (share: AreaShare, when: 'now' | 'afterwards', empty?: string) => {
    const found = forecasts.find((one) => one.serviceAreaId === share.serviceAreaId && one.issuancePeriodId === share.issuancePeriodId);
    return found ? <ForecastText forecast={found[when]} of={share.serviceAreaName} empty={empty} /> : '–';
  };
  const short = hasCosts ? areas.filter((share) => leftAfter(share) < 0) : [];
  const costs = [
    { label: sayDecision('shares.period'), cell: ({ periodName }: AreaShare) => periodName ?? sayDecision('shares.noPeriod') },
    { label: sayDecision('shares.cost'), isNumeric: true, cell: ({ costCents }: AreaShare) => dollars(costCents) },
    { label: sayDecision('shares.funding'), isNumeric: true, cell: ({ remainingCents = 0 }: AreaShare) => dollars(remainingCents) },
    { label: sayDecision('shares.leftAfter'), isNumeric: true, cell: (share: AreaShare) => dollars(leftAfter(share)) },
    { label: sayDecision('shares.forecast'), cell: (share: AreaShare) => forecast(share, 'now') },
    {
      label: sayDecision('shares.forecastAfter'),
      cell: (share: AreaShare) => forecast(share, 'afterwards', sayDecision('shares.noMoney')),
    },
  ];
  const costCents = areas.reduce((sum, share) => sum + share.costCents, 0);
  return (
    <Stack spacing={2}>
      {hasCosts && <Typography>{sayDecision('shares.total', { cost: dollars(costCents) })}</Typography>}
      {short.length > 0 && (
        <Alert severity="warning" variant="outlined">
          {sayDecision('shares.notCovered', { areas: short.map(({ serviceAreaName }) => serviceAreaName).join(', ') })}
        </Alert>
      )}
      <PlainTable
        caption={sayDecision('shares.title')}
        columns={[
          { label: sayDecision('shares.area'), cell: ({ serviceAreaName }) => serviceAreaName },
          { label: sayDecision('shares.program'), cell: ({ programName }) => programName },
          { label: sayDecision('shares.applications'), isNumeric: true, cell: ({ count }) => count.toLocaleString('en-US') },
          ...(hasCosts ? costs : []),
        ]}
        rows={areas}
        keyOf={({ programName, serviceAreaId }) => `${programName}#${serviceAreaId}`}
      />
    </Stack>
  );
}
