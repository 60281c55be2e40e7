import { Typography } from '@mui/material';
import type { Role } from '../../shared/core/role.ts';
import type { PeriodSummary } from '../../shared/entities/dashboard.ts';
import { CardFrame } from './CardFrame.tsx';
import { MoneyEnds } from './MoneyEnds.tsx';
import { Period } from './Period.tsx';
import { ShortList } from './ShortList.tsx';

/** The issuance periods with their funds and benefits. */
export function PeriodCard({ periods, role }: { periods: readonly PeriodSummary[]; role: Role }) {
  return (
    <CardFrame title="Issuance Periods" width="full">
      {periods.length === 0 && <Typography color="textSecondary">There is no issuance period yet.</Typography>}
      {role === 'State Agency Staff' && <MoneyEnds periods={periods} />}
      <ShortList label="Issuance periods" items={periods} keyOf={(period) => period.issuancePeriodId} spacing={4}>
        {(period) => <Period period={period} role={role} />}
      </ShortList>
    </CardFrame>
  );
}
