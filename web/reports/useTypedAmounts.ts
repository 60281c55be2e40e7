import { useState } from 'react';
import { signedCentsOf } from '../../shared/core/money.ts';
import type { FormReply } from '../../shared/entities/federal-form.ts';
import { cellsOf, type FormTable } from '../../shared/federalForms/formTable.ts';

const grouped = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, useGrouping: true });

/** Undefined for what is no amount, and for a minus where none may be. */
function centsTyped(text: string, mayBeNegative: boolean): number | undefined {
  return mayBeNegative || !/^\s*[-−]/.test(text) ? signedCentsOf(text) : undefined;
}

export interface TypedAmounts {
  /** What stands in the box of a cell. */
  textOf(id: string): string;
  type(id: string, text: string): void;
  /** What is wrong with it. */
  problemOf(id: string): string | undefined;
  /** All amounts, in cents, as they would be saved; what is no amount counts as not given. */
  readonly lines: FormReply['lines'];
  readonly isDirty: boolean;
  readonly hasProblem: boolean;
  /** Forgets what was typed: what is saved is shown. */
  clear(): void;
}

/**
 * What was typed over the saved amounts of a form. It is kept by `place` (state and year), so that a look at another year loses nothing; cells
 * that nobody typed into show what is saved, also when somebody else has just changed it.
 */
export function useTypedAmounts(place: string, table: FormTable, saved: FormReply['lines']): TypedAmounts {
  const [all, setAll] = useState<Readonly<Record<string, Readonly<Record<string, string>>>>>({});
  const typed = all[place] ?? {};
  const cells = cellsOf(table).filter(({ cell }) => cell.kind === 'typed' || cell.kind === 'proposed');
  const signed = new Set(cells.flatMap(({ id, cell }) => (cell.kind === 'typed' && cell.mayBeNegative ? [id] : [])));
  const shown = (cents: number | undefined) => (cents === undefined ? '' : grouped.format(cents / 100));
  const textOf = (id: string) => typed[id] ?? shown(saved[id]);
  const centsIn = (id: string) => (typed[id] === undefined ? saved[id] : centsTyped(typed[id], signed.has(id)));
  const problemOf = (id: string) => {
    const text = typed[id]?.trim();
    if (!text || centsIn(id) !== undefined) return undefined;
    return /^[-−]/.test(text) && !signed.has(id) ? 'Cannot be negative' : 'Enter an amount in dollars and cents';
  };
  const lines = Object.fromEntries(cells.flatMap(({ id }) => (centsIn(id) === undefined ? [] : [[id, centsIn(id) ?? 0]])));
  return {
    textOf,
    type: (id, text) => setAll((before) => ({ ...before, [place]: { ...before[place], [id]: text } })),
    problemOf,
    lines,
    isDirty: Object.keys(typed).some((id) => textOf(id).trim() !== shown(saved[id])),
    hasProblem: cells.some(({ id }) => problemOf(id) !== undefined),
    clear: () => setAll((before) => ({ ...before, [place]: {} })),
  };
}
