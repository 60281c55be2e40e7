import { Typography } from '@mui/material';
import type { PeriodSummary } from '../../../shared/entities/dashboard.ts';
import { CardFrame } from './CardFrame.tsx';
import type { Viewer } from './figureLists.ts';
import { MoneyEnds } from './MoneyEnds.tsx';
import { Period } from './Period.tsx';
import { ShortList } from './ShortList.tsx';

/** The issuance periods with their funds and benefits. */
export function PeriodCard({ periods, viewer }: { periods: readonly PeriodSummary[]; viewer: Viewer }) {
  return (
    <CardFrame title="Issuance Periods" width="full">
      {periods.length === 0 && <Typography color="textSecondary">There is no issuance period yet.</Typography>}
      {viewer.role === 'State Agency Staff' && <MoneyEnds periods={periods} />}
      <ShortList label="Issuance periods" items={periods} keyOf={(period) => period.issuancePeriodId} spacing={4}>
        {(period) => <Period period={period} viewer={viewer} />}
      </ShortList>
    </CardFrame>
  );
}
