import { beforeAll, expect, test, vi } from 'vitest';
import { Env } from './env.ts';
import { seal, unseal } from './seal.ts';

beforeAll(() => {
  for (const name of Object.keys(Env.shape)) vi.stubEnv(name, 'unused');
  vi.stubEnv('ORIGIN', 'http://127.0.0.1').stubEnv('MAIL_SENDER', 'no-reply@example.org');
  vi.stubEnv('FIELD_KEY', Buffer.alloc(32, 7).toString('base64'));
});

test('opens a sealed number for its own vendor', () => expect(unseal(seal('000123456789', 'v1'), 'v1')).toBe('000123456789'));

test('hides a sealed number, and that two vendors have the same one', () => {
  const [one, other] = [seal('000123456789', 'v1'), seal('000123456789', 'v1')];
  expect(one).not.toBe(other);
  expect(Buffer.from(one, 'base64url').toString('latin1')).not.toContain('123456789');
});

test('does not open a sealed number that was moved to another vendor or changed by a bit', () => {
  const sealed = seal('000123456789', 'v1');
  expect(() => unseal(sealed, 'v2')).toThrow();
  const bytes = Buffer.from(sealed, 'base64url');
  for (const at of [0, 12, bytes.length - 1]) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => unseal(changed.toString('base64url'), 'v1')).toThrow();
  }
});
