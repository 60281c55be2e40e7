/** Codes of printed cards: the same for the same words, and right in their check character. */
import { hybridCodeBase, hybridCodeOf } from '../../shared/entities/hybrid-code.ts';
import { randomOf } from './random.ts';

/** The code that is printed on somebody's card. */
export function cardOf(...words: readonly string[]): string {
  const random = randomOf('card', ...words);
  return hybridCodeOf(Array.from({ length: 12 }, () => random.int(0, hybridCodeBase - 1)));
}
