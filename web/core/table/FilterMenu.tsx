import FilterListIcon from '@mui/icons-material/FilterList';
import { Button, Dialog, DialogTitle, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import type { Column } from '../../../shared/core/column.ts';
import type { Filter } from '../../../shared/core/table.ts';
import { FilterEditor } from './FilterEditor.tsx';
import type { ListState } from './listState.ts';
import type { ChangeList } from './useListState.ts';

interface Props {
  columns: readonly Column[];
  state: ListState;
  change: ChangeList;
}

/** Filters where there are no column headers to hold them: first the column, then its editor. */
export function FilterMenu({ columns, state, change }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [column, setColumn] = useState<Column>();
  const count = Object.keys(state.filters).length;

  const apply = (filter: Filter | undefined) => {
    const others = Object.entries(state.filters).filter(([name]) => name !== column?.name);
    change({ filters: Object.fromEntries(column && filter ? [...others, [column.name, filter]] : others) });
    setColumn(undefined);
  };
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        sx={{ flexShrink: 0 }}
        startIcon={<FilterListIcon />}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {count > 0 ? `Filter (${count})` : 'Filter'}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {columns.map((each) => (
          <MenuItem
            key={each.name}
            onClick={() => {
              setAnchor(null);
              setColumn(each);
            }}
          >
            {each.label}
          </MenuItem>
        ))}
      </Menu>
      <Dialog open={column !== undefined} onClose={() => setColumn(undefined)} aria-labelledby="filter-title">
        <DialogTitle id="filter-title">Filter by {column?.label}</DialogTitle>
        {column && <FilterEditor key={column.name} column={column} filter={state.filters[column.name]} onApply={apply} />}
      </Dialog>
    </>
  );
}
