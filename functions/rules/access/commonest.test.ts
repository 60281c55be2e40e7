import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import decompress from '@zxcvbn-ts/dictionary-compression/decompress';
import { beforeAll, expect, test } from 'vitest';
import { newPassword } from '../../../shared/core/password.ts';
import { assertHardToGuess, passwordList } from './guessable.ts';

const ada = { email: 'ada.lovelace@example.org', firstName: 'Ada', lastName: 'Lovelace' };
let commonest: readonly string[];
beforeAll(async () => {
  const source = await readFile(createRequire(import.meta.url).resolve(passwordList), 'utf8');
  commonest = decompress(JSON.parse(/decompress\(("(?:[^"\\]|\\.)*")\)/.exec(source)?.[1] ?? ''));
});

/** Returns the passwords that a user could set: they follow the rules and are not refused. */
async function settable(passwords: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const password of passwords.filter((one) => newPassword.safeParse(one).success)) {
    const isTaken = await assertHardToGuess(password, ada).then(
      () => true,
      () => false,
    );
    if (isTaken) found.push(password);
  }
  return found;
}

test('refuses all of the 49,000 commonest passwords', async () => {
  expect(commonest.length).toBeGreaterThan(49_000);
  expect(await settable(commonest)).toEqual([]);
});

test('refuses the 3,000 commonest with a capital, digits and a sign, added to follow the rules', async () => {
  const words = commonest.slice(0, 3000).filter((word) => /^[a-z]{4,}$/.test(word));
  const dressed = words.flatMap((word, i) => {
    const capital = `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
    return [`${capital}${['1!', '123!', '2026!', '@2026', '!99'][i % 5]}`, `${['1!', '#07', '2026.'][i % 3]}${capital}`];
  });
  expect(dressed.filter((one) => newPassword.safeParse(one).success).length).toBeGreaterThan(3000);
  expect(await settable(dressed)).toEqual([]);
});

test.for([
  'Tiger2026!',
  'P@ssw0rd123',
  'Pa$$w0rd',
  '1qaz@WSX',
  '!QAZ2wsx',
  'Qwer1234!',
  'Password123!',
  'Welcome@123',
  'Admin@123',
  'Abc@1234',
])('refuses a common password that follows the rules: %s', async (password) => expect(await settable([password])).toEqual([]));

test.for(['Plum7-cart!River', 'Tiger-Lily-Tractor-9', 'k7!Rm2#xWq9', 'Peas+Carrots=2Soup'])(
  'accepts combined words: %s',
  async (password) => expect(await settable([password])).toEqual([password]),
);
