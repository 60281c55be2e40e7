import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { Link } from 'react-router';
import type { TableQuery } from '../../shared/core/table.ts';
import { applicationApi, applicationColumns } from '../../shared/entities/application.ts';
import { formatNumber } from '../../shared/entities/application-number.ts';
import { common } from '../core/language/commonWords.ts';
import { Page } from '../core/page/Page.tsx';
import { useScreenBase } from '../core/screenBase.ts';
import { EntityTable } from '../core/table/EntityTable.tsx';
import { exportOf } from '../parts/exports/exportOf.ts';
import { fullName, personTitle } from '../parts/people/fullName.ts';
import { DaysLeft } from './DaysLeft.tsx';
import { DecidedMatches } from './DecidedMatches.tsx';
import { DecideTogether } from './DecideTogether.tsx';
import { PrintLetters } from './PrintLetters.tsx';
import { QuickViews } from './QuickViews.tsx';
import { hiddenInList, startOfList } from './startOfList.ts';
import { say } from './texts.ts';

/** Whether the list shows only letters to print. */
const isLetters = ({ columns = [] }: TableQuery) =>
  columns.some(({ name, filter }) => name === 'letter' && filter?.operator === 'EqualTo' && filter.value === 'To print');

/** A reviewer decides by the clock, by possible duplicates and by the letter. */
const first = ['firstName', 'dueOn', 'status', 'hasDuplicates', 'letter', 'dateOfBirth'] as const;

/** Applications of the State, or of the user's own service areas. A clean list has the open ones, in the order in which they arrived. */
export function ApplicationList() {
  const { list } = useScreenBase();
  const button = (
    <Button component={Link} to={`${list}/create`} variant="contained" startIcon={<AddIcon />}>
      {say('list.enter')}
    </Button>
  );
  return (
    <Page title={say('list.title')} actions={button}>
      <QuickViews />
      <EntityTable
        name={say('list.title')}
        columns={applicationColumns}
        hide={hiddenInList}
        defaults={startOfList}
        first={first}
        api={applicationApi.table}
        exported={exportOf('applications')}
        canChoose
        tools={(query, total, chosen) => (
          <>
            {isLetters(query) ? (
              <PrintLetters query={query} total={total} />
            ) : (
              <DecideTogether query={query} total={total} chosen={chosen} />
            )}
            <DecidedMatches query={query} />
          </>
        )}
        link={(row) => row.id}
        rowName={fullName}
        titleColumns={personTitle}
        render={{
          dueOn: (row) => (row.dueOn ? <DaysLeft dueOn={String(row.dueOn)} /> : row.waitingSince ? say('list.waiting') : undefined),
          number: (row) => formatNumber(String(row.number)),
        }}
        actions={(row) => [
          { label: common('details'), to: row.id },
          ...(row.status === 'Pending Review' ? [{ label: common('edit'), to: `update/${row.id}` }] : []),
          { label: common('changes'), to: `${row.id}/changes` },
        ]}
      />
    </Page>
  );
}
