import { Typography } from '@mui/material';
import type { PeriodSummary } from '../../../shared/entities/dashboard.ts';
import { CardFrame } from './CardFrame.tsx';
import { FundingRunOut } from './FundingRunOut.tsx';
import type { Viewer } from './figureLists.ts';
import { Period } from './Period.tsx';
import { ShortList } from './ShortList.tsx';
import { say } from './texts.ts';

/** The issuance periods with their funds and benefits. */
export function PeriodCard({ periods, viewer }: { periods: readonly PeriodSummary[]; viewer: Viewer }) {
  return (
    <CardFrame title={say('periods.title')} width="full">
      {periods.length === 0 && <Typography color="textSecondary">{say('periods.empty')}</Typography>}
      {viewer.role === 'State Agency Staff' && <FundingRunOut periods={periods} />}
      <ShortList label={say('periods.list')} items={periods} keyOf={(period) => period.issuancePeriodId} spacing={4}>
        {(period) => <Period period={period} viewer={viewer} />}
      </ShortList>
    </CardFrame>
  );
}
