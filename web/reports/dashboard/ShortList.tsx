import { Button, Stack } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { say } from './texts.ts';

/** Specification 9.13. */
const shownAtFirst = 2;

interface Props<T> {
  /** The accessible name of the list: 'Roles'. */
  label: string;
  items: readonly T[];
  keyOf(item: T): string;
  spacing?: number;
  /** A grid for the items, which are below each other without it. */
  columns?: Readonly<Record<string, unknown>>;
  children(item: T): ReactNode;
}

/** Shows the first two items, and all of them on request. */
export function ShortList<T>({ label, items, keyOf, spacing = 1, columns, children }: Props<T>) {
  const id = useId();
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? items : items.slice(0, shownAtFirst);
  return (
    <>
      <Stack component="ul" id={id} aria-label={label} spacing={columns ? 0 : spacing} sx={{ m: 0, p: 0, listStyle: 'none', ...columns }}>
        {shown.map((item) => (
          <li key={keyOf(item)}>{children(item)}</li>
        ))}
      </Stack>
      {items.length > shownAtFirst && (
        <Button size="small" aria-expanded={isWhole} aria-controls={id} onClick={() => setIsWhole(!isWhole)} sx={{ mt: 1.5, ml: -1.25 }}>
          {say(isWhole ? 'list.fewer' : 'list.more')}
        </Button>
      )}
    </>
  );
}
