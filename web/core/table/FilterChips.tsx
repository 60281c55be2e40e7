import CancelIcon from '@mui/icons-material/Cancel';
import { Button, Stack } from '@mui/material';
import type { Column } from '../../../shared/core/column.ts';
import type { Filter } from '../../../shared/core/table.ts';
import { cellText } from './Cell.tsx';
import { isNarrowed, type ListState } from './listState.ts';
import { operatorLabel } from './operators.ts';
import { say } from './texts.ts';
import type { ChangeList } from './useListState.ts';

/** Returns a filter as text: 'Name starts with Mar'. */
export function formatFilter(column: Column, { operator, value }: Filter): string {
  const values = operator === 'Between' ? String(value).split(',') : Array.isArray(value) ? value : [value];
  const shown = values.map((each) =>
    operator === 'Search' ? String(each) : cellText({ ...column, type: column.type === 'dateTimeOffset' ? 'dateTime' : column.type }, each),
  );
  const [from, to] = shown;
  const words = operator === 'Between' ? say('filter.between', { from, to }) : shown.join(', ');
  return say('filter.words', { column: column.label, operator: operatorLabel(column, operator), values: words });
}

/** The search and filters of the list. Each can be removed. */
export function FilterChips({ columns, state, change }: { columns: readonly Column[]; state: ListState; change: ChangeList }) {
  if (!isNarrowed(state)) return null;
  const without = (name: string) => Object.fromEntries(Object.entries(state.filters).filter(([key]) => key !== name));
  return (
    <Stack
      component="ul"
      direction="row"
      aria-label={say('filter.active')}
      useFlexGap
      spacing={1}
      sx={{ flexWrap: 'wrap', m: 0, p: 0, listStyle: 'none', alignItems: 'center', displayPrint: 'none' }}
    >
      {state.search !== '' && (
        <li>
          <RemovableChip label={say('filter.search', { words: state.search })} onRemove={() => change({ search: '' })} />
        </li>
      )}
      {columns.map((column) => {
        const filter = state.filters[column.name];
        return (
          filter && (
            <li key={column.name}>
              <RemovableChip label={formatFilter(column, filter)} onRemove={() => change({ filters: without(column.name) })} />
            </li>
          )
        );
      })}
      <li>
        <Button size="small" onClick={() => change({ search: '', filters: {} })}>
          {say('empty.clear')}
        </Button>
      </li>
    </Stack>
  );
}

function RemovableChip({ label, onRemove }: { label: string; onRemove(): void }) {
  return (
    <Button
      variant="outlined"
      size="small"
      endIcon={<CancelIcon />}
      aria-label={say('filter.remove', { filter: label })}
      onClick={onRemove}
      sx={{ maxWidth: '100%', borderRadius: 99, fontWeight: 400, overflowWrap: 'anywhere', textAlign: 'start' }}
    >
      {label}
    </Button>
  );
}
