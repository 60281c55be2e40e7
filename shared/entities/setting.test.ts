import { expect, test } from 'vitest';
import { knownSettings, valueProblem } from './setting.ts';

test.each([
  ['appleAppUrl', 'https://apps.apple.com/us/app/efmnp/id1234567890'],
  ['googleAppUrl', 'https://play.google.com/store/apps/details?id=org.example.efmnp'],
])('accepts %s in its own store', (key, url) => {
  expect(valueProblem(key, url)).toBeUndefined();
});

test.each(['appleAppUrl', 'googleAppUrl'] as const)('has no address in %s by default', (key) => {
  const { schema, standard } = knownSettings[key];
  expect(schema.parse(standard)).toBe('');
});

const apple = 'https://apps.apple.com/';
const google = 'https://play.google.com/';

test.each([
  ['appleAppUrl', `${google}store/apps/details?id=org.example.efmnp`, apple],
  ['googleAppUrl', `${apple}us/app/efmnp/id1234567890`, google],
  ['appleAppUrl', 'http://apps.apple.com/us/app/efmnp/id1234567890', apple],
  ['appleAppUrl', 'https://apps.apple.com.example.org/us/app', apple],
  ['appleAppUrl', 'https://apps.apple.com@example.org/us/app', apple],
  ['appleAppUrl', 'https://example.org/https://apps.apple.com/', apple],
  ['googleAppUrl', 'javascript:alert(1)//https://play.google.com/', google],
  ['googleAppUrl', 'https://play.google.com/store/apps details', google],
  ['googleAppUrl', google, google],
])('refuses %s with the value %s', (key, value, store) => {
  expect(valueProblem(key, value)).toBe(`Value must be the address of an app, which begins with ${store}`);
});
