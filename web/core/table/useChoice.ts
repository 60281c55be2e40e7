import { useCallback, useMemo, useState } from 'react';
import type { ListRow } from './listRow.ts';
import type { ListState } from './listState.ts';

/** The selected rows of a list by id, with the values that the list showed last. */
export interface Choice {
  readonly rows: ReadonlyMap<string, ListRow>;
  choose(rows: readonly ListRow[], isChosen: boolean): void;
}

const none: ReadonlyMap<string, ListRow> = new Map();

/** Keeps the selection while the user pages and sorts the list. A new search or filter clears the selection. */
export function useChoice({ search, filters }: ListState, shownRows: readonly ListRow[]): Choice {
  const shown = JSON.stringify([search, filters]);
  const [kept, setKept] = useState({ shown, rows: none });
  const before = kept.shown === shown ? kept.rows : none;
  const rows = useMemo(() => {
    const newest = shownRows.filter(({ id }) => before.has(id)).map((row) => [row.id, row] as const);
    return newest.length ? new Map([...before, ...newest]) : before;
  }, [before, shownRows]);
  const choose = useCallback(
    (some: readonly ListRow[], isChosen: boolean) =>
      setKept((last) => {
        const next = new Map(last.shown === shown ? last.rows : none);
        for (const row of some) {
          if (isChosen) next.set(row.id, row);
          else next.delete(row.id);
        }
        return { shown, rows: next };
      }),
    [shown],
  );
  return useMemo(() => ({ rows, choose }), [rows, choose]);
}
