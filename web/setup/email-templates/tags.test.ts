import { expect, test } from 'vitest';
import { bold, italic, link, list, paragraph, placeholder, type Replacement } from './tags.ts';

/** Returns the text with its selection in brackets. */
const marked = ({ text, selectFrom, selectTo }: Replacement) =>
  `${text.slice(0, selectFrom)}[${text.slice(selectFrom, selectTo)}]${text.slice(selectTo)}`;

test('bold, italic and paragraph wrap the selection, or the cursor if nothing is selected', () => {
  expect(marked(bold('Ada'))).toBe('<strong>[Ada]</strong>');
  expect(marked(italic(''))).toBe('<em>[]</em>');
  expect(marked(paragraph('Hello'))).toBe('<p>[Hello]</p>');
});

test('a link wraps the selected words and selects its address, ready to be replaced', () => {
  expect(marked(link('here', 'https://'))).toBe('<a href="[https://]">here</a>');
  expect(marked(link('', '{{link}}'))).toBe('<a href="[{{link}}]">link text</a>');
});

test('a list has one entry per selected line and omits empty lines', () => {
  expect(list('milk\n\n  bread ').text).toBe('<ul>\n  <li>milk</li>\n  <li>bread</li>\n</ul>');
  expect(marked(list(''))).toBe('<ul>\n  <li>[]</li>\n</ul>');
  expect(marked(list('milk'))).toBe('<ul>\n  <li>[milk]</li>\n</ul>');
});

test('the cursor is after the inserted placeholder', () => {
  expect(marked(placeholder('firstName'))).toBe('{{firstName}}[]');
});
