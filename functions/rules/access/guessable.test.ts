import { expect, test } from 'vitest';
import { assertHardToGuess } from './guessable.ts';

const ada = { email: 'ada.lovelace@example.org', firstName: 'Ada', lastName: 'Lovelace' };
const refusal = (password: string) =>
  assertHardToGuess(password, ada).then(
    () => undefined,
    (error: Error) => error.message,
  );

test.for([
  'Password1!',
  'P@ssw0rd',
  'Qwerty123!',
  'Welcome1!',
  'Abcd1234!',
  'Aa123456@',
  'Dragon123!',
  'Iloveyou1!',
  'Baseball1!',
  'Summer2026!',
])('refuses a very common password: %s', async (password) => {
  expect(await refusal(password)).toContain('too easy to guess');
});

test.for(['Lovelace1!', 'Ada.Lovelace1', 'Efmnp123!', 'Efmnp2026!', 'Admin123!', 'Farmers-Market1', 'Ada.Lovelace-1A'])(
  'refuses one based on the user’s name or the portal’s words: %s',
  async (password) => {
    expect(await refusal(password)).toContain('too easy to guess');
  },
);

test.for(['Market-Day-2026', 'Plum.Cart7.river', 'xK9!mvQ2', 'Tr4ctor-Beet-Rain'])('accepts a good one: %s', async (password) => {
  expect(await refusal(password)).toBeUndefined();
});
