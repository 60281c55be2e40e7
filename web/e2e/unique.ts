import { randomInt } from 'node:crypto';

const letters = 'abcdefghkmnprstuwxyz';

/** A name that no other test uses, made of letters since people have no digits in theirs: 'Okra farm kbwzpt'. */
export function unique(name: string): string {
  return `${name} ${Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('')}`;
}
