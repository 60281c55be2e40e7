import { Button } from '@mui/material';
import { useState } from 'react';
import { late } from '../core/page/late.tsx';
import type { Meant } from './meant.ts';
import { say } from './texts.ts';

const DecideDialog = late(() => import('./DecideDialog.tsx').then((module) => module.DecideDialog));

/** Next to the list: decides on the selected rows, or on all rows of the list. */
export function DecideTogether(props: Meant) {
  const [isOpen, setIsOpen] = useState(false);
  const { total, chosen } = props;
  if (total === 0) return null;
  return (
    <>
      <Button variant="outlined" onClick={() => setIsOpen(true)}>
        {chosen.length > 0 ? say('list.decideChosen', { count: chosen.length }) : say('list.decideAll', { count: total })}
      </Button>
      {isOpen && <DecideDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}
