import { Dialog, DialogTitle, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import type { Column } from '../../../shared/core/column.ts';
import type { Filter } from '../../../shared/core/table.ts';
import { say } from './dialogTexts.ts';
import { FilterEditor } from './FilterEditor.tsx';
import type { ListState } from './listState.ts';
import type { ChangeList } from './useListState.ts';

interface Props {
  /** The button that opens the menu. */
  anchor: HTMLElement;
  columns: readonly Column[];
  state: ListState;
  change: ChangeList;
  onClose(): void;
}

/** Asks for the column to filter and then shows its editor. */
export function FilterChoice({ anchor, columns, state, change, onClose }: Props) {
  const [column, setColumn] = useState<Column>();
  const apply = (filter: Filter | undefined) => {
    const others = Object.entries(state.filters).filter(([name]) => name !== column?.name);
    change({ filters: Object.fromEntries(column && filter ? [...others, [column.name, filter]] : others) });
    onClose();
  };
  return (
    <>
      <Menu anchorEl={anchor} open={!column} onClose={onClose}>
        {columns.map((each) => (
          <MenuItem key={each.name} onClick={() => setColumn(each)}>
            {each.label}
          </MenuItem>
        ))}
      </Menu>
      <Dialog open={column !== undefined} onClose={onClose} aria-labelledby="filter-title">
        <DialogTitle id="filter-title">{say('filter.by', { column: column?.label })}</DialogTitle>
        {column && <FilterEditor key={column.name} column={column} filter={state.filters[column.name]} onApply={apply} />}
      </Dialog>
    </>
  );
}
