import { useState } from 'react';
import { signedCentsOf } from '../../shared/core/money.ts';
import type { FormReply } from '../../shared/entities/federal-form.ts';
import { cellsOf, type FormTable } from '../../shared/federalForms/formTable.ts';
import { sayForm } from './federalFormTexts.ts';

const grouped = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, useGrouping: true });

/** Returns undefined for invalid amounts and for a minus sign where negative amounts are not allowed. */
function centsTyped(text: string, mayBeNegative: boolean): number | undefined {
  return mayBeNegative || !/^\s*[-−]/.test(text) ? signedCentsOf(text) : undefined;
}

export interface TypedAmounts {
  /** Returns the text in a cell's input. */
  textOf(id: string): string;
  type(id: string, text: string): void;
  /** Returns the error of a cell's text. */
  problemOf(id: string): string | undefined;
  /** All amounts in cents, as they would be saved. Invalid amounts are left out. */
  readonly lines: FormReply['lines'];
  readonly isDirty: boolean;
  readonly hasProblem: boolean;
  /** Discards the typed text and shows the saved values. */
  clear(): void;
}

/**
 * The text typed over a form's saved amounts. It is stored by `place` (State and year), so that a visit to another year loses nothing.
 * Cells without typed text show the saved values, even right after another person's change.
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
    return sayForm(/^[-−]/.test(text) && !signed.has(id) ? 'amount.negative' : 'amount.invalid');
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
