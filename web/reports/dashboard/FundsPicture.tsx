import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { dollars } from '../../../shared/core/money.ts';
import type { PeriodSummary } from '../../../shared/entities/dashboard.ts';
import { Chart } from '../../core/chart/Chart.tsx';
import { ChartSwitch } from '../../core/chart/ChartSwitch.tsx';
import { type ChartData, hasBars } from '../../core/chart/chartData.ts';
import { PlainTable } from '../../core/table/PlainTable.tsx';
import { fundShares } from './fundShares.ts';
import { periodTitle } from './periodTitle.ts';
import { say } from './texts.ts';

/** The distribution of a period's money, as a chart or a table. */
export function FundsPicture({ period }: { period: PeriodSummary }) {
  const [isTable, setIsTable] = useState(false);
  const shares = fundShares(period);
  const chart: ChartData = {
    title: say('funds.title', { period: periodTitle(period) }),
    labels: shares.map(({ label }) => label),
    series: [{ label: say('funds.amount'), values: shares.map(({ cents }) => cents) }],
    isMoney: true,
  };
  if (!hasBars(chart)) return <Typography color="textSecondary">{say('funds.empty')}</Typography>;
  return (
    <Box sx={{ minWidth: 0 }}>
      {isTable ? (
        <PlainTable
          caption={chart.title}
          columns={[
            { label: say('funds.funds'), cell: (share) => share.label },
            { label: say('funds.amount'), isNumeric: true, cell: (share) => dollars(share.cents) },
          ]}
          rows={shares}
          keyOf={(share) => share.label}
        />
      ) : (
        <Chart chart={chart} />
      )}
      <Box sx={{ mt: 1 }}>
        <ChartSwitch isTable={isTable} onSwitch={setIsTable} />
      </Box>
    </Box>
  );
}
