import { Alert, Stack, Typography } from '@mui/material';
import { dollars } from '../../shared/core/money.ts';
import type { AreaShare } from '../../shared/entities/decision-run.ts';
import { PlainTable } from '../core/table/PlainTable.tsx';

const leftAfter = ({ remainingCents = 0, costCents }: AreaShare) => remainingCents - costCents;

interface Props {
  areas: readonly AreaShare[];
  /** They become recipients: what a season's benefits would cost. */
  hasCosts: boolean;
}

/** How many of each program and service area, and what their benefits would cost against the funding left. */
export function AreaShares({ areas, hasCosts }: Props) {
  const short = hasCosts ? areas.filter((share) => leftAfter(share) < 0) : [];
  const costs = [
    { label: 'Issuance period', cell: ({ periodName }: AreaShare) => periodName ?? 'None is open or coming' },
    { label: 'Cost of their benefits', isNumeric: true, cell: ({ costCents }: AreaShare) => dollars(costCents) },
    { label: 'Funding left', isNumeric: true, cell: ({ remainingCents = 0 }: AreaShare) => dollars(remainingCents) },
    { label: 'Left after that', isNumeric: true, cell: (share: AreaShare) => dollars(leftAfter(share)) },
  ];
  const costCents = areas.reduce((sum, share) => sum + share.costCents, 0);
  return (
    <Stack spacing={2}>
      {hasCosts && <Typography>Their benefits would cost {dollars(costCents)} in all.</Typography>}
      {short.length > 0 && (
        <Alert severity="warning" variant="outlined">
          The funding left is not enough for their benefits in {short.map(({ serviceAreaName }) => serviceAreaName).join(', ')}.
        </Alert>
      )}
      <PlainTable
        caption="By service area"
        columns={[
          { label: 'Service area', cell: ({ serviceAreaName }) => serviceAreaName },
          { label: 'Program', cell: ({ programName }) => programName },
          { label: 'Applications', isNumeric: true, cell: ({ count }) => count.toLocaleString('en-US') },
          ...(hasCosts ? costs : []),
        ]}
        rows={areas}
        keyOf={({ programName, serviceAreaId }) => `${programName}#${serviceAreaId}`}
      />
    </Stack>
  );
}
