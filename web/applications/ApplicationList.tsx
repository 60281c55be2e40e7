import AddIcon from '@mui/icons-material/Add';
import { Button, Chip, Stack } from '@mui/material';
import { Link, useLocation } from 'react-router';
import { equalTo, listOf } from '../../shared/core/listAddress.ts';
import type { Filter, TableQuery } from '../../shared/core/table.ts';
import { applicationApi, applicationColumns } from '../../shared/entities/application.ts';
import { formatNumber } from '../../shared/entities/application-number.ts';
import { common } from '../core/language/commonWords.ts';
import { Page } from '../core/page/Page.tsx';
import { useScreenBase } from '../core/screenBase.ts';
import { EntityTable } from '../core/table/EntityTable.tsx';
import { fullName, personTitle } from '../parts/people/fullName.ts';
import { DaysLeft } from './DaysLeft.tsx';
import { DecideTogether } from './DecideTogether.tsx';
import { todayHere } from './daysLeft.ts';
import { PrintLetters } from './PrintLetters.tsx';
import { say } from './texts.ts';

type Filters = Readonly<Record<string, Filter>>;

/** The daily views of staff. */
const views = (): readonly (readonly [string, Filters])[] => [
  [say('list.toDecide'), { status: equalTo('Pending Review') }],
  [say('list.overdue'), { dueOn: { operator: 'LessThan', value: todayHere() } }],
  [say('list.waiting'), { status: equalTo('Pending Review'), waitingSince: { operator: 'GreaterThan', value: '2000-01-01' } }],
  [say('list.duplicates'), { hasDuplicates: equalTo('Yes') }],
  [say('list.letters'), { letter: equalTo('To print') }],
];

/** Whether the list shows only letters to print. */
const isLetters = ({ columns = [] }: TableQuery) =>
  columns.some(({ name, filter }) => name === 'letter' && filter?.operator === 'EqualTo' && filter.value === 'To print');

/** The page of an application shows them. They would make the list wider than a screen. */
const hide = ['phoneNumber', 'city', 'language', 'denialReason', 'decidedAt', 'isOnPaper'] as const;

/** A reviewer decides by the clock, by possible duplicates and by the letter. */
const first = ['firstName', 'dueOn', 'status', 'hasDuplicates', 'letter', 'dateOfBirth'] as const;

/** Applications of the State, or of the user's own service areas. Pending ones come first, in the order in which they arrived. */
export function ApplicationList() {
  const { list } = useScreenBase();
  const { search } = useLocation();
  const button = (
    <Button component={Link} to={`${list}/create`} variant="contained" startIcon={<AddIcon />}>
      {say('list.enter')}
    </Button>
  );
  return (
    <Page title={say('list.title')} actions={button}>
      <Stack direction="row" useFlexGap spacing={1} component="nav" aria-label={say('list.views')} sx={{ flexWrap: 'wrap', mb: 2 }}>
        {views().map(([label, filters]) => {
          const view = listOf(list, filters);
          const isShown = search === `?${view.search}`;
          return (
            <Chip
              key={label}
              clickable
              component={Link}
              to={isShown ? list : view}
              label={label}
              color={isShown ? 'primary' : 'default'}
              variant={isShown ? 'filled' : 'outlined'}
              aria-current={isShown ? 'true' : undefined}
            />
          );
        })}
      </Stack>
      <EntityTable
        name={say('list.title')}
        columns={applicationColumns}
        hide={hide}
        first={first}
        api={applicationApi.table}
        canChoose
        tools={(query, total, chosen) =>
          isLetters(query) ? <PrintLetters query={query} total={total} /> : <DecideTogether query={query} total={total} chosen={chosen} />
        }
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
