import { expect, test } from 'vitest';
import { allOutside, onPurpose, textsOutside } from './outsideCatalog.ts';

const textsIn = (file: string, source: string) => textsOutside(file, source, (text) => text === 'Under Review').map(({ text }) => text);

test('no screen or function has a text for users outside the catalog', () => {
  const outside = [...allOutside()].filter(([, texts]) => texts.length > 0);
  expect(outside.filter(([file]) => !onPurpose[file])).toEqual([]);
  expect(Object.keys(onPurpose).filter((file) => !outside.some(([other]) => other === file))).toEqual([]);
});

test('finds labels and sentences of a screen', () => {
  const source = 'const a = <Button title="Send Again">Send</Button>; toast(`Sent to $' + '{name} just now.`);';
  expect(textsIn('web/a.tsx', source)).toEqual(['Send Again', 'Send', 'Sent to {} just now.']);
});

test('finds sentences of a function, and no label that may be a stored value', () => {
  const source = "const status = 'To Print'; throw new AppError('conflict', 'This batch was already sent.');";
  expect(textsIn('functions/a.ts', source)).toEqual(['This batch was already sent.']);
});

test.each([
  ['a value that shared defines', "const a = 'Under Review';"],
  ['a query', "const a = 'SELECT id FROM recipients WHERE name IS NULL';"],
  ['a style', "const a = { gridTemplateColumns: 'minmax(0, 12rem) minmax(0, 10rem)' };"],
  ['an action of the change log', "tx.update(before, after, { action: 'Reversed after a call of the vendor' });"],
  ['the message of a fault', "throw new Fault('The table has no such index at all');"],
])('does not find %s', (_, source) => {
  expect(textsIn('web/a.tsx', source)).toEqual([]);
});
