import { randomInt } from 'node:crypto';

const letters = 'abcdefghkmnprstuwxyz';

/** Returns a name that no other test uses, with letters only, because names of people have no digits: 'Okra farm kbwzpt'. */
export function unique(name: string): string {
  return `${name} ${Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('')}`;
}
