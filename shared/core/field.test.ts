import { expect, test } from 'vitest';
import { count, day, email, money, text } from './field.ts';

test('an amount is whole cents from zero to ten billion dollars: no fraction, no overflow, no word', () => {
  const { form } = money('Amount');
  const taken = (value: unknown) => form.safeParse(value).success;
  expect([0, 1, 1_000_000_000_000].filter(taken)).toHaveLength(3);
  expect([-1, 0.5, 1_000_000_000_001, 2 ** 53, 1e308, Number.POSITIVE_INFINITY, Number.NaN, '100', '1e3', null, [1]].filter(taken)).toEqual(
    [],
  );
});

test('a number of things is whole and within its limits', () => {
  const { form } = count('Vouchers', 1, 100);
  const taken = (value: unknown) => form.safeParse(value).success;
  expect([1, 100].filter(taken)).toHaveLength(2);
  expect([0, 101, -1, 1.5, 2 ** 31, 2 ** 53, Number.NaN, '5', true].filter(taken)).toEqual([]);
});

test('text is one form of Unicode, without control characters, and within its limit', () => {
  const { form } = text('Name', 10);
  expect(form.parse(' Zoe\u0308 ')).toBe('Zo\u00eb');
  for (const wrong of ['', '   ', 'x'.repeat(11), 'a\u0000b', 'a\u001b[31m', 'a\u007f', 7, null, ['Ada']])
    expect(form.safeParse(wrong).success).toBe(false);
});

test('an address and a day have the form of one', () => {
  const [address, on] = [email('Email').form, day('On').form];
  expect([address.parse(' Ada@Example.ORG '), on.parse('2028-02-29')]).toEqual(['ada@example.org', '2028-02-29']);
  for (const wrong of ['ada', 'a@b', 'a@b.org\r\nBcc: c@d.org', 'a@b.org, c@d.org', '<a@b.org>', `${'x'.repeat(250)}@b.org`])
    expect(address.safeParse(wrong).success, wrong).toBe(false);
  for (const wrong of ['2026-02-29', '2026-13-01', '26-01-01', '2026-01-01T00:00', 'today', 20260101])
    expect(on.safeParse(wrong).success).toBe(false);
});
