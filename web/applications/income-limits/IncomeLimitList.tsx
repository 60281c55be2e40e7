import { Typography } from '@mui/material';
import { Outlet } from 'react-router';
import { dollars } from '../../../shared/core/money.ts';
import { incomeLimitApi, incomeLimitColumns, incomeLimitOf } from '../../../shared/entities/income-limit.ts';
import { CreateLink } from '../../core/page/CreateLink.tsx';
import { Page } from '../../core/page/Page.tsx';
import { EntityTable } from '../../core/table/EntityTable.tsx';
import { wholeDollars } from './HouseholdTable.tsx';

/** The federal poverty guidelines by year. Application forms show 185% of them as the limit. */
export function IncomeLimitList() {
  return (
    <Page
      title="Income Limits"
      actions={<CreateLink label="Create Income Limit" />}
      intro="Application forms show 185% of the current federal poverty guideline. Without a current guideline, they show no amount."
    >
      <EntityTable
        name="Income Limits"
        columns={incomeLimitColumns}
        api={incomeLimitApi.table}
        render={{
          guidelineCents: (row) => <Guideline guidelineCents={Number(row.guidelineCents)} />,
        }}
        link={(row) => row.id}
        rowName={(row) => `${row.place}, ${row.startsOn}`}
        actions={(row) => [
          { label: 'View', to: row.id },
          { label: 'Update', to: `update/${row.id}` },
          { label: 'Changes', to: `${row.id}/changes` },
          { label: 'Delete', to: `delete/${row.id}`, isOverlay: true, isDangerous: true },
        ]}
      />
      <Outlet />
    </Page>
  );
}

/** The guideline, and the resulting limit for one person. */
function Guideline({ guidelineCents }: { guidelineCents: number }) {
  const { yearCents, monthCents } = incomeLimitOf({ guidelineCents, perPersonCents: 0 }, 1);
  return (
    <>
      {dollars(guidelineCents)}
      <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
        Limit: {wholeDollars(yearCents)} a year,
        <br />
        {wholeDollars(monthCents)} a month
      </Typography>
    </>
  );
}
