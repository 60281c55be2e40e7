import ViewColumnIcon from '@mui/icons-material/ViewColumnOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { late } from '../page/late.tsx';
import type { ColumnChoice } from './listView.ts';
import { say } from './texts.ts';

const load = () => import('./ColumnsPopover.tsx').then((module) => module.ColumnsPopover);
const ColumnsPopover = late(load);

/** Opens the column selection of a list. */
export function ColumnsButton({ name, choice }: { name: string; choice: ColumnChoice }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        color="inherit"
        startIcon={<ViewColumnIcon />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        onPointerEnter={() => void load().catch(() => undefined)}
      >
        {say('columns')}
      </Button>
      {anchor && <ColumnsPopover anchor={anchor} name={name} choice={choice} onClose={() => setAnchor(null)} />}
    </>
  );
}
