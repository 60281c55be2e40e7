import { Box, Button, Skeleton, Typography } from '@mui/material';
import { useState } from 'react';
import { dollars } from '../../shared/core/money.ts';
import type { PeriodSummary } from '../../shared/entities/dashboard.ts';
import { late } from '../core/page/late.tsx';
import { PlainTable } from '../core/table/PlainTable.tsx';
import { chartHeight } from './chartHeight.ts';
import { fundShares } from './fundShares.ts';

/** Larger than all the rest of the dashboard, so it comes after the figures. */
const FundsChart = late(() => import('./FundsChart.tsx').then((module) => module.FundsChart), {
  fallback: <Skeleton variant="rounded" height={chartHeight} />,
});

/** Where a period's money is: a chart, or the same as a table. */
export function FundsPicture({ period }: { period: PeriodSummary }) {
  const [isTable, setIsTable] = useState(false);
  const shares = fundShares(period);
  if (shares.every(({ cents }) => cents === 0)) return <Typography color="textSecondary">There are no funds to show yet.</Typography>;
  const title = `Funds of ${period.issuancePeriodName}`;
  return (
    <Box sx={{ minWidth: 0 }}>
      {isTable ? (
        <PlainTable
          caption={title}
          columns={[
            { label: 'Funds', cell: (share) => share.label },
            { label: 'Amount', isNumeric: true, cell: (share) => dollars(share.cents) },
          ]}
          rows={shares}
          keyOf={(share) => share.label}
        />
      ) : (
        <FundsChart title={title} shares={shares} />
      )}
      <Button size="small" onClick={() => setIsTable(!isTable)} sx={{ mt: 1 }}>
        {isTable ? 'Show as chart' : 'Show as table'}
      </Button>
    </Box>
  );
}
