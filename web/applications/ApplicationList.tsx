import AddIcon from '@mui/icons-material/Add';
import { Button, Chip, Stack } from '@mui/material';
import { Link, useLocation } from 'react-router';
import type { Filter, TableQuery } from '../../shared/core/table.ts';
import { applicationApi, applicationColumns } from '../../shared/entities/application.ts';
import { formatNumber } from '../../shared/entities/application-number.ts';
import { Page } from '../core/page/Page.tsx';
import { useScreenBase } from '../core/screenBase.ts';
import { EntityTable } from '../core/table/EntityTable.tsx';
import { equalTo, listOf } from '../core/table/listOf.ts';
import { fullName, personTitle } from '../parts/people/fullName.ts';
import { DaysLeft } from './DaysLeft.tsx';
import { DecideTogether } from './DecideTogether.tsx';
import { todayHere } from './daysLeft.ts';
import { PrintLetters } from './PrintLetters.tsx';

type Filters = Readonly<Record<string, Filter>>;

/** The daily views of staff. */
const views = (): readonly (readonly [string, Filters])[] => [
  ['To decide', { status: equalTo('Pending Review') }],
  ['Overdue', { dueOn: { operator: 'LessThan', value: todayHere() } }],
  ['Waiting list', { status: equalTo('Pending Review'), waitingSince: { operator: 'GreaterThan', value: '2000-01-01' } }],
  ['Possible duplicates', { hasDuplicates: equalTo('Yes') }],
  ['Letters to print', { letter: equalTo('To print') }],
];

/** Whether the list shows only letters to print. */
const isLetters = ({ columns = [] }: TableQuery) =>
  columns.some(({ name, filter }) => name === 'letter' && filter?.operator === 'EqualTo' && filter.value === 'To print');

/** The page of an application shows them. They would make the list wider than a screen. */
const hide = ['phoneNumber', 'city', 'language', 'denialReason', 'decidedAt', 'isOnPaper'] as const;

/** Applications of the State, or of the user's own service areas. Pending ones come first, in the order in which they arrived. */
export function ApplicationList() {
  const { list } = useScreenBase();
  const { search } = useLocation();
  const button = (
    <Button component={Link} to={`${list}/create`} variant="contained" startIcon={<AddIcon />}>
      Enter a Paper Application
    </Button>
  );
  return (
    <Page title="Applications" actions={button}>
      <Stack direction="row" useFlexGap spacing={1} component="nav" aria-label="Views" sx={{ flexWrap: 'wrap', mb: 2 }}>
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
        name="Applications"
        columns={applicationColumns}
        hide={hide}
        api={applicationApi.table}
        canChoose
        tools={(query, total, chosen) =>
          isLetters(query) ? <PrintLetters query={query} total={total} /> : <DecideTogether query={query} total={total} chosen={chosen} />
        }
        link={(row) => row.id}
        rowName={fullName}
        titleColumns={personTitle}
        render={{
          dueOn: (row) => (row.dueOn ? <DaysLeft dueOn={String(row.dueOn)} /> : row.waitingSince ? 'Waiting list' : undefined),
          number: (row) => formatNumber(String(row.number)),
        }}
        actions={(row) => [
          { label: 'Details', to: row.id },
          ...(row.status === 'Pending Review' ? [{ label: 'Edit', to: `update/${row.id}` }] : []),
          { label: 'Changes', to: `${row.id}/changes` },
        ]}
      />
    </Page>
  );
}
