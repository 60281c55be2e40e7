import MoreVertIcon from '@mui/icons-material/MoreVert';
import { IconButton } from '@mui/material';
import { useState } from 'react';
import { late } from '../page/late.tsx';
import type { RowAction } from './list.ts';
import { say } from './texts.ts';

const load = () => import('./RowMenuItems.tsx').then((module) => module.RowMenuItems);
const RowMenuItems = late(load);

interface Props {
  rowId: string;
  name: string;
  actions: readonly RowAction[];
}

/** Opens a row's actions. The button has an id, so that a question about the row returns the focus to it. */
export function RowMenu({ rowId, name, actions }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (actions.length === 0) return null;
  const label = say('row.actionsFor', { name });
  return (
    <>
      <IconButton
        id={`actions-${rowId}`}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        onPointerEnter={() => void load().catch(() => undefined)}
      >
        <MoreVertIcon fontSize="small" />
      </IconButton>
      {anchor && <RowMenuItems label={label} actions={actions} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}
