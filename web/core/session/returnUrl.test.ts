import { expect, test } from 'vitest';
import { loginUrl } from './returnUrl.ts';

test('carries the wanted URL through the login page unchanged', () => {
  const url = loginUrl({ pathname: '/admin/states', search: '?q=a%26b', hash: '' });
  expect(new URLSearchParams(url.split('?')[1]).get('returnUrl')).toBe('/admin/states?q=a%26b');
});
