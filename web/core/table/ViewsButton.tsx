import BookmarkIcon from '@mui/icons-material/BookmarkBorder';
import { Button } from '@mui/material';
import { useState } from 'react';
import { late } from '../page/late.tsx';
import { say } from './texts.ts';
import type { ViewsOfList } from './viewsOfList.ts';

const load = () => import('./ViewsPopover.tsx').then((module) => module.ViewsPopover);
const ViewsPopover = late(load);

/** Opens the saved views of a list. */
export function ViewsButton({ views }: { views: ViewsOfList }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        color="inherit"
        startIcon={<BookmarkIcon />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        onPointerEnter={() => void load().catch(() => undefined)}
      >
        {say('views')}
      </Button>
      {anchor && <ViewsPopover anchor={anchor} views={views} onClose={() => setAnchor(null)} />}
    </>
  );
}
