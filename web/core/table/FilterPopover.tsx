import { Popover } from '@mui/material';
import type { Column } from '../../../shared/core/column.ts';
import type { Filter } from '../../../shared/core/table.ts';
import { say } from './dialogTexts.ts';
import { FilterEditor } from './FilterEditor.tsx';

interface Props {
  anchor: HTMLElement;
  column: Column;
  filter: Filter | undefined;
  onApply(filter: Filter | undefined): void;
  onClose(): void;
}

/** A column's filter form under its button. */
export function FilterPopover({ anchor, column, filter, onApply, onClose }: Props) {
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': say('filter.title', { column: column.label }) } }}
    >
      <FilterEditor column={column} filter={filter} onApply={onApply} />
    </Popover>
  );
}
