/** A person's list settings in this browser: the row height, and the chosen columns of each list. They name no record. */
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import * as z from 'zod';
import type { Column } from '../../../shared/core/column.ts';
import { watchWho, who } from '../session/who.ts';

export const densities = ['Comfortable', 'Compact'] as const;
export type Density = (typeof densities)[number];

const Chosen = z.object({ shown: z.array(z.string()).readonly(), hidden: z.array(z.string()).readonly() });
/** The names of the visible columns, in order, and of the hidden ones. A column in neither list is new. */
type Chosen = z.infer<typeof Chosen>;
const Views = z.object({ density: z.enum(densities).optional(), columns: z.record(z.string(), Chosen).default({}) });
type Views = z.infer<typeof Views>;

/** People who share a browser, as at a counter, have their own settings. */
const key = () => `efmnp.lists.${who().userId ?? ''}`;
const watchers = new Set<() => void>();
let known: { readonly text: string | null; readonly views: Views } | undefined;

/** Returns the stored settings, or the defaults when they cannot be read. */
function views(): Views {
  const text = localStorage.getItem(key());
  if (known?.text !== text || !known) known = { text, views: read(text) };
  return known.views;
}

function read(text: string | null): Views {
  try {
    return Views.parse(JSON.parse(text ?? '{}'));
  } catch {
    return Views.parse({});
  }
}

/** Without storage space, the browser shows lists as before. */
function write(change: Partial<Views>): void {
  try {
    localStorage.setItem(key(), JSON.stringify({ ...views(), ...change }));
  } catch {
    return;
  }
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  window.addEventListener('storage', watcher); // from other tabs
  const endWho = watchWho(watcher);
  return () => {
    endWho();
    watchers.delete(watcher);
    window.removeEventListener('storage', watcher);
  };
}

/** Returns the row height and its setter. Without a choice, rows are compact for users who work in lists all day. */
export function useDensity(): readonly [Density, (density: Density) => void] {
  const { density = who().worksInLists ? 'Compact' : 'Comfortable' } = useSyncExternalStore(watch, views);
  return [density, (next) => write({ density: next })];
}

export interface ColumnChoice {
  /** All columns, with the visible ones first and in order. The first one names the row and keeps its position. */
  readonly all: readonly Column[];
  readonly shown: readonly Column[];
  /** Whether the list differs from its defaults. */
  readonly isOwn: boolean;
  /** The choice by names. Undefined for the defaults. */
  readonly chosen: Chosen | undefined;
  show(name: string, isShown: boolean): void;
  /** Moves a visible column before or after its neighbor. */
  move(name: string, by: -1 | 1): void;
  /** Replaces the whole choice, or resets it. */
  choose(names: Chosen | undefined): void;
}

/** Returns the columns of the list of this name, as the person chose them in this browser. */
export function useColumns(list: string, columns: readonly Column[]): ColumnChoice {
  const kept = useSyncExternalStore(watch, views).columns[list];
  const { shown, hidden } = useMemo(() => arrange(columns, kept), [columns, kept]);
  const keep = useCallback(
    (names: Chosen | undefined) => {
      const { [list]: _before, ...others } = views().columns;
      write({ columns: names ? { ...others, [list]: names } : others });
    },
    [list],
  );
  return useMemo(() => {
    const keepAs = (inOrder: readonly Column[], not: readonly Column[]) => keep({ shown: inOrder.map(nameOf), hidden: not.map(nameOf) });
    return {
      all: [...shown, ...hidden],
      shown,
      isOwn: kept !== undefined,
      chosen: kept && { shown: shown.map(nameOf), hidden: hidden.map(nameOf) },
      show(name, isShown) {
        const found = columns.filter((column) => column.name === name);
        if (isShown) keepAs([...shown, ...found], hidden.filter(isNot(name)));
        else keepAs(shown.filter(isNot(name)), [...found, ...hidden]);
      },
      move(name, by) {
        const at = shown.findIndex((column) => column.name === name);
        const to = at + by;
        if (at < 1 || to < 1 || to >= shown.length) return;
        const next = [...shown];
        next.splice(to, 0, ...next.splice(at, 1));
        keepAs(next, hidden);
      },
      choose: keep,
    };
  }, [columns, shown, hidden, kept, keep]);
}

const nameOf = ({ name }: Column) => name;
const isNot = (name: string) => (column: Column) => column.name !== name;

/** Returns the columns with `first` right after the one that names the row. */
export function byTask(columns: readonly Column[], first: readonly string[] = []): readonly Column[] {
  const [title, ...others] = columns;
  const named = first.flatMap((name) => others.find((column) => column.name === name) ?? []);
  return title ? [title, ...named, ...others.filter((column) => !named.includes(column))] : [];
}

/** Shows columns that are newer than the choice, after the others. */
export function arrange(columns: readonly Column[], kept: Chosen | undefined): { shown: readonly Column[]; hidden: readonly Column[] } {
  if (!kept) return { shown: columns, hidden: [] };
  const [first, ...others] = columns;
  const named = (names: readonly string[]) => names.flatMap((name) => others.find((column) => column.name === name) ?? []);
  const [chosen, hidden] = [named(kept.shown), named(kept.hidden)];
  const fresh = others.filter((column) => !chosen.includes(column) && !hidden.includes(column));
  return { shown: [...(first ? [first] : []), ...chosen, ...fresh], hidden: hidden.filter((column) => !chosen.includes(column)) };
}
