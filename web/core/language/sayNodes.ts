import { createElement, Fragment, isValidElement, type ReactNode } from 'react';
import type { Say, TextKey, TextValues } from '../../../shared/core/text.ts';

/** A character that no text contains. It surrounds the name of an element in the text. */
const mark = '\u0000';

/** Returns a text with elements as values: `sayNodes(say, 'returned', { amount: <strong>$5.00</strong> })`. */
export function sayNodes<T>(say: Say<T>, key: TextKey<T>, values: Readonly<Record<string, ReactNode>>): ReactNode {
  const marked = Object.entries(values).map(([name, value]) => [name, isValidElement(value) ? `${mark}${name}${mark}` : value]);
  const parts = say(key, Object.fromEntries(marked) as TextValues).split(mark);
  // Every second part is the name of an element.
  return createElement(Fragment, null, ...parts.map((part, place) => (place % 2 ? values[part] : part)));
}
