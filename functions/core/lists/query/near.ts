/**
 * Other ways to read a search: given names for a nickname, and names that differ from a typed word in one letter. The nicknames and their
 * source are in nicknames.json. Edit when another kind of mistake should be found.
 */
import nicknames from './nicknames.json' with { type: 'json' };

interface Typed {
  readonly is: string;
  readonly text: string;
}

interface NamePart {
  readonly is: 'name';
  readonly text: string;
}

type Ways<P> = (P | NamePart)[][];

/** Matches any one letter of a name. Folded words of letters do not contain it. */
export const anyLetter = '_';

/** Shorter words have too many neighbors. */
const misspelled = /^\p{L}{4,20}$/u;

const givenNames = new Map<string, string[]>();
for (const [name, shortForms] of Object.entries(nicknames.names)) {
  for (const short of shortForms) givenNames.set(short, [...(givenNames.get(short) ?? []), name]);
}

/** Returns the parts with each nickname among them as the given names behind it, one nickname at a time. */
export const givenNameWays = <P extends Typed>(parts: readonly P[]): Ways<P> => replaced(parts, (word) => givenNames.get(word) ?? []);

/** Returns the parts with each word in turn as all names that one inserted, missing, wrong or swapped letter makes of it. */
export const misspelledWays = <P extends Typed>(parts: readonly P[]): Ways<P> =>
  replaced(parts, (word) => (misspelled.test(word) ? oneEdit(word) : []));

function replaced<P extends Typed>(parts: readonly P[], namesOf: (word: string) => readonly string[]): Ways<P> {
  return parts.flatMap(({ is, text }, at) =>
    is === 'word' ? namesOf(text).map((name) => [...parts.slice(0, at), { is: 'name' as const, text: name }, ...parts.slice(at + 1)]) : [],
  );
}

/** Returns patterns of all words that differ from this one in one letter, or in the order of two neighbors. */
function oneEdit(word: string): string[] {
  const letters = [...word];
  const edits = letters.flatMap((letter, at) => {
    const [before, after] = [letters.slice(0, at), letters.slice(at + 1)];
    const [next, ...rest] = after;
    const swapped = next === undefined || next === letter ? [] : [[...before, next, letter, ...rest]];
    return [[...before, ...after], [...before, anyLetter, ...after], [...before, anyLetter, letter, ...after], ...swapped];
  });
  return [...new Set([...edits, [...letters, anyLetter]].map((edit) => edit.join('')))];
}
