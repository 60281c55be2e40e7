import FilterListIcon from '@mui/icons-material/FilterList';
import { Button } from '@mui/material';
import { useState } from 'react';
import type { Column } from '../../../shared/core/column.ts';
import { late } from '../page/late.tsx';
import type { ListState } from './listState.ts';
import { say } from './texts.ts';
import type { ChangeList } from './useListState.ts';

/** Half as much code as the list itself, so the rows do not wait for it. */
const load = () => import('./FilterChoice.tsx').then((module) => module.FilterChoice);
const FilterChoice = late(load);

interface Props {
  columns: readonly Column[];
  state: ListState;
  change: ChangeList;
}

/** The filters on screens without column headers. */
export function FilterMenu({ columns, state, change }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const count = Object.keys(state.filters).length;
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        sx={{ flexShrink: 0 }}
        startIcon={<FilterListIcon />}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
        onPointerEnter={() => void load().catch(() => undefined)}
      >
        {say(count > 0 ? 'filter.menuOn' : 'filter.menu', { count })}
      </Button>
      {anchor && <FilterChoice anchor={anchor} columns={columns} state={state} change={change} onClose={() => setAnchor(null)} />}
    </>
  );
}
