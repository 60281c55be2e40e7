import { Button } from '@mui/material';
import { useState } from 'react';
import type { TableQuery } from '../../shared/core/table.ts';
import { late } from '../core/page/late.tsx';

const DecideDialog = late(() => import('./DecideDialog.tsx').then((module) => module.DecideDialog));

export interface Meant {
  query: TableQuery;
  total: number;
  chosen: readonly string[];
}

/** Beside the list: decides on the rows that are chosen, or on everything that the list shows. */
export function DecideTogether(props: Meant) {
  const [isOpen, setIsOpen] = useState(false);
  const { total, chosen } = props;
  if (total === 0) return null;
  return (
    <>
      <Button variant="outlined" onClick={() => setIsOpen(true)}>
        {chosen.length > 0 ? `Decide ${chosen.length.toLocaleString('en-US')} Chosen` : `Decide All ${total.toLocaleString('en-US')}`}
      </Button>
      {isOpen && <DecideDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}
