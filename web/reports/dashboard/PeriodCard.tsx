import { Typography } from '@mui/material';
import type { PeriodSummary } from '../../../shared/entities/dashboard.ts';
import type { Viewer } from '../../../shared/entities/duty-list.ts';
import { CardFrame } from './CardFrame.tsx';
import { FundingRunOut } from './FundingRunOut.tsx';
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
