import { Typography } from '@mui/material';
import { Outlet } from 'react-router';
import { dollars } from '../../../shared/core/money.ts';
import { incomeLimitApi, incomeLimitColumns, incomeLimitOf } from '../../../shared/entities/income-limit.ts';
import { common } from '../../core/language/commonWords.ts';
import { sayNodes } from '../../core/language/sayNodes.ts';
import { CreateLink } from '../../core/page/CreateLink.tsx';
import { Page } from '../../core/page/Page.tsx';
import { EntityTable } from '../../core/table/EntityTable.tsx';
import { exportOf } from '../../parts/exports/exportOf.ts';
import { wholeDollars } from './HouseholdTable.tsx';
import { say } from './texts.ts';

/** The federal poverty guidelines by year. Application forms show 185% of them as the limit. */
export function IncomeLimitList() {
  return (
    <Page title={say('list.title')} actions={<CreateLink label={say('list.create')} />} intro={say('list.intro')}>
      <EntityTable
        name={say('list.title')}
        create={say('list.create')}
        columns={incomeLimitColumns}
        api={incomeLimitApi.table}
        exported={exportOf('income-limits')}
        render={{
          guidelineCents: (row) => <Guideline guidelineCents={Number(row.guidelineCents)} />,
        }}
        link={(row) => row.id}
        rowName={(row) => `${row.place}, ${row.startsOn}`}
        actions={(row) => [
          { label: say('list.view'), to: row.id },
          { label: say('list.update'), to: `update/${row.id}` },
          { label: common('changes'), to: `${row.id}/changes` },
          { label: common('delete'), to: `delete/${row.id}`, isOverlay: true, isDangerous: true },
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
        {sayNodes(say, 'list.limit', { year: wholeDollars(yearCents), month: wholeDollars(monthCents), break: <br /> })}
      </Typography>
    </>
  );
}
