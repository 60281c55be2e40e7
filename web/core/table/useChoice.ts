import { useCallback, useMemo, useState } from 'react';
import type { ListState } from './listState.ts';

/** Which rows of a list are chosen. */
export interface Choice {
  readonly ids: ReadonlySet<string>;
  choose(ids: readonly string[], isChosen: boolean): void;
}

const none: ReadonlySet<string> = new Set();

/** Keeps what is chosen while the list is paged and sorted; what another search or filter shows begins with nothing chosen. */
export function useChoice({ search, filters }: ListState): Choice {
  const shown = JSON.stringify([search, filters]);
  const [kept, setKept] = useState({ shown, ids: none });
  const ids = kept.shown === shown ? kept.ids : none;
  const choose = useCallback(
    (some: readonly string[], isChosen: boolean) =>
      setKept((before) => {
        const known = before.shown === shown ? before.ids : none;
        return { shown, ids: isChosen ? known.union(new Set(some)) : known.difference(new Set(some)) };
      }),
    [shown],
  );
  return useMemo(() => ({ ids, choose }), [ids, choose]);
}
