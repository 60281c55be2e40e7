import { expect, test } from 'vitest';
import { count, day, email, exactText, money, optional, personName, text } from './field.ts';

test('accepts an amount of whole cents from zero to ten billion dollars', () => {
  const { form } = money('Amount');
  const taken = (value: unknown) => form.safeParse(value).success;
  expect([0, 1, 1_000_000_000_000].filter(taken)).toHaveLength(3);
  expect([-1, 0.5, 1_000_000_000_001, 2 ** 53, 1e308, Number.POSITIVE_INFINITY, Number.NaN, '100', '1e3', null, [1]].filter(taken)).toEqual(
    [],
  );
});

test('accepts a whole number within its limits', () => {
  const { form } = count('Vouchers', 1, 100);
  const taken = (value: unknown) => form.safeParse(value).success;
  expect([1, 100].filter(taken)).toHaveLength(2);
  expect([0, 101, -1, 1.5, 2 ** 31, 2 ** 53, Number.NaN, '5', true].filter(taken)).toEqual([]);
});

test('normalizes text and refuses control characters and text over its limit', () => {
  const { form } = text('Name', 10);
  expect(form.parse(' Zoe\u0308 ')).toBe('Zo\u00eb');
  for (const wrong of ['', '   ', 'x'.repeat(11), 'a\u0000b', 'a\u001b[31m', 'a\u007f', 7, null, ['Ada']])
    expect(form.safeParse(wrong).success).toBe(false);
});

test('checks the form of an email address and a day', () => {
  const [address, on] = [email('Email').form, day('On').form];
  expect([address.parse(' Ada@Example.ORG '), on.parse('2028-02-29')]).toEqual(['ada@example.org', '2028-02-29']);
  for (const wrong of ['ada', 'a@b', 'a@b.org\r\nBcc: c@d.org', 'a@b.org, c@d.org', '<a@b.org>', `${'x'.repeat(250)}@b.org`])
    expect(address.safeParse(wrong).success, wrong).toBe(false);
  for (const wrong of ['2026-02-29', '2026-13-01', '26-01-01', '2026-01-01T00:00', 'today', 20260101])
    expect(on.safeParse(wrong).success).toBe(false);
});

const told = (schema: { safeParse(value: unknown): { error?: { issues: readonly { message: string }[] } | undefined } }, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message);

test('removes invisible characters from text and treats text without others as missing', () => {
  const { form } = text('City');
  expect(form.parse('\u200b Co\u00adlum\u2060bia\ufeff\u202e ')).toBe('Columbia');
  expect(told(form, '\u200b\u2066 \ufe0f')).toEqual(['City is required']);
  expect(optional(text('City')).form.parse(' \u200b ')).toBeUndefined();
});

test('keeps every character of a code, a key and the HTML of an email', () => {
  const { form } = exactText('Body');
  expect(form.parse('<p>\u200f\u00adA\u200b</p>')).toBe('<p>\u200f\u00adA\u200b</p>');
});

test('requires a letter of any script in a name', () => {
  const { form } = personName('First Name');
  for (const name of ['Ada', 'O', 'محمد', '李', 'J. 2']) expect(form.parse(name)).toBe(name);
  for (const name of ['-', '7', '...', '\u0301', '😀', '\u2800']) expect(told(form, name)).toEqual(['First Name must contain a letter']);
  for (const name of ['', '\u200b', '\u3164']) expect(told(form, name)).toEqual(['First Name is required']);
});

test('refuses half a character with a message', () => {
  for (const form of [text('Note').form, exactText('Note').form])
    for (const half of ['A\ud83d', '\ude00A', 'A\ude00\ud83d', '\ud83d\u200b\ude00'])
      expect(told(form, half)).toEqual(['Note contains characters that cannot be displayed']);
});
