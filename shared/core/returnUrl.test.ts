import { describe, expect, test } from 'vitest';
import { safeReturnUrl } from './returnUrl.ts';

describe('the address to return to', () => {
  test.each(['/admin/states?q=a&page=2#top', '/state-staff/programs'])('keeps %s', (path) => expect(safeReturnUrl(path)).toBe(path));

  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    '/.//evil.example',
    'admin',
    '/login?returnUrl=/login',
    '',
    undefined,
  ])('does not follow %j', (value) => expect(safeReturnUrl(value)).toBeUndefined());
});
