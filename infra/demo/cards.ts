/** Codes of printed cards. The same words give the same code, with a valid check character. */
import { hybridCodeBase, hybridCodeOf } from '../../shared/core/cardCode.ts';
import { randomOf } from './random.ts';

/** Returns the code that is printed on a person's card. */
export function cardOf(...words: readonly string[]): string {
  const random = randomOf('card', ...words);
  return hybridCodeOf(Array.from({ length: 12 }, () => random.int(0, hybridCodeBase - 1)));
}
