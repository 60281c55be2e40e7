import { type KeyboardEvent, useState } from 'react';

/** The check box, the sorts and the filters of a head. */
const stops = 'input:enabled, button, [role=button]';
const steps: Readonly<Record<string, number | undefined>> = { ArrowRight: 1, ArrowLeft: -1, Home: -Infinity, End: Infinity };

/**
 * One Tab stop for the head of a table, so that the first row is a few presses away. The arrow keys move among its check box, sorts and
 * filters. Returns the props of the head's row, and the `tabIndex` of each of them by its position.
 */
export function useHeadKeys(count: number) {
  const [at, setAt] = useState(0);
  const current = Math.min(at, count - 1);
  const buttons = (row: HTMLElement) => [...row.querySelectorAll<HTMLElement>(stops)];
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key];
    const all = buttons(event.currentTarget);
    const from = all.indexOf(event.target as HTMLElement);
    // A filter that is open over the table is a child in React, and its keys arrive here too.
    if (step === undefined || from < 0) return;
    event.preventDefault();
    all[Math.min(Math.max(from + step, 0), all.length - 1)]?.focus();
  };
  const onFocus = ({ currentTarget, target }: { currentTarget: HTMLElement; target: EventTarget }) => {
    const position = buttons(currentTarget).indexOf(target as HTMLElement);
    if (position >= 0) setAt(position);
  };
  return { row: { onKeyDown, onFocus }, tabIndexOf: (position: number) => (position === current ? 0 : -1) };
}
