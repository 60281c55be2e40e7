import { Chip, Stack } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { equalTo, listOf } from '../../shared/core/listAddress.ts';
import type { Filter } from '../../shared/core/table.ts';
import { applicationApi } from '../../shared/entities/application.ts';
import { call } from '../core/call.ts';
import { queryKeyOf } from '../core/queryKey.ts';
import { useScreenBase } from '../core/screenBase.ts';
import { todayHere } from './daysLeft.ts';
import { pending, withDecided } from './startOfList.ts';
import { say } from './texts.ts';

type Filters = Readonly<Record<string, Filter>>;

/** The daily views of staff. */
const views = (): readonly (readonly [string, Filters])[] => [
  [say('list.toDecide'), { status: pending }],
  [say('list.overdue'), { dueOn: { operator: 'LessThan', value: todayHere() } }],
  [say('list.waiting'), { status: pending, waitingSince: { operator: 'GreaterThan', value: '2000-01-01' } }],
  [say('list.duplicates'), { hasDuplicates: equalTo('Yes') }],
  [say('list.letters'), { letter: equalTo('To print') }],
  [say('list.all'), {}],
];

/** Links to the daily views, with the counts of their rows. The links work before the counts arrive, and without them. */
export function QuickViews() {
  const { list } = useScreenBase();
  const { search } = useLocation();
  const all = views();
  const lists = all.map(([, filters]) => ({ columns: Object.entries(filters).map(([name, filter]) => ({ name, filter })) }));
  const { data } = useQuery({
    queryKey: queryKeyOf(applicationApi.count, lists),
    queryFn: ({ signal }) => call(applicationApi.count, { body: { lists }, signal }),
  });
  return (
    <Stack direction="row" useFlexGap spacing={1} component="nav" aria-label={say('list.views')} sx={{ flexWrap: 'wrap', mb: 2 }}>
      {all.map(([label, filters], at) => {
        const view = Object.keys(filters).length > 0 ? listOf(list, filters) : withDecided(list);
        const isShown = search === `?${view.search}` || (search === '' && filters.status === pending && !filters.waitingSince);
        const count = data?.counts[at];
        return (
          <Chip
            key={label}
            clickable
            component={Link}
            to={isShown ? withDecided(list) : view}
            label={count === undefined ? label : say('list.counted', { view: label, rows: count.toLocaleString('en-US') })}
            color={isShown ? 'primary' : 'default'}
            variant={isShown ? 'filled' : 'outlined'}
            aria-current={isShown ? 'true' : undefined}
          />
        );
      })}
    </Stack>
  );
}
