import { Alert, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import type { TableQuery } from '../../shared/core/table.ts';
import { applicationApi } from '../../shared/entities/application.ts';
import { call } from '../core/call.ts';
import { queryKeyOf } from '../core/queryKey.ts';
import { withDecided } from './startOfList.ts';
import { say } from './texts.ts';

/** A search of the open applications shows that decided ones match too, because a list without them looks complete. */
export function DecidedMatches({ query: { allSearch = '', columns = [] } }: { query: TableQuery }) {
  const { pathname, search } = useLocation();
  const status = columns.find(({ name, filter }) => name === 'status' && filter?.operator === 'EqualTo');
  const rest = columns.filter((one) => one !== status);
  const isAsked = allSearch !== '' && status?.filter !== undefined;
  const { data: count = 0 } = useQuery({
    queryKey: queryKeyOf(applicationApi.table, 'decided matches', allSearch, columns),
    async queryFn({ signal }) {
      const other = { name: 'status', filter: { ...status?.filter, operator: 'NotEqualTo' as const, value: status?.filter?.value ?? '' } };
      const [all, others] = await Promise.all(
        [rest, [...rest, other]].map((some) =>
          call(applicationApi.table, { body: { allSearch, take: 1, columns: some }, signal, isQuiet: true }),
        ),
      );
      // If the search matches exactly elsewhere, similar names are no matches.
      return all?.result.isNear === others?.result.isNear ? others?.result.totalFilteredRecords : 0;
    },
    enabled: isAsked,
  });
  if (!isAsked || count === 0) return null;
  return (
    <Alert
      severity="info"
      variant="outlined"
      role="status"
      sx={{ order: 1, flexBasis: '100%' }}
      action={
        <Button component={Link} to={withDecided(pathname, search)} color="inherit" size="small">
          {say('list.searchAll')}
        </Button>
      }
    >
      {say('list.alsoMatch', { count, status: String(status.filter?.value) })}
    </Alert>
  );
}
