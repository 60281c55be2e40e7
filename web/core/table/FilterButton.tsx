import FilterListIcon from '@mui/icons-material/FilterList';
import { IconButton } from '@mui/material';
import { useState } from 'react';
import type { Column } from '../../../shared/core/column.ts';
import type { Filter } from '../../../shared/core/table.ts';
import { late } from '../page/late.tsx';
import { say } from './texts.ts';

const load = () => import('./FilterPopover.tsx').then((module) => module.FilterPopover);
const FilterPopover = late(load);

interface Props {
  column: Column;
  filter: Filter | undefined;
  /** Set by a head that is one Tab stop. */
  tabIndex?: number | undefined;
  onFilter(filter: Filter | undefined): void;
}

/** Opens the filter of a column, in its header. */
export function FilterButton({ column, filter, tabIndex, onFilter }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const apply = (next: Filter | undefined) => {
    close();
    onFilter(next);
  };
  return (
    <>
      <IconButton
        size="small"
        tabIndex={tabIndex}
        aria-label={say(filter ? 'filter.openOn' : 'filter.open', { column: column.label })}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        color={filter ? 'primary' : 'default'}
        onClick={(event) => setAnchor(event.currentTarget)}
        onPointerEnter={() => void load().catch(() => undefined)}
      >
        <FilterListIcon fontSize="inherit" />
      </IconButton>
      {anchor && <FilterPopover anchor={anchor} column={column} filter={filter} onApply={apply} onClose={close} />}
    </>
  );
}
