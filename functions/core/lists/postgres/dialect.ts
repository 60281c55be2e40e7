/** The SQL of PostgreSQL. All text is compared byte by byte, with COLLATE "C", so that order and equality are those of our keys. */
import type { ColumnKey } from '../query/keys.ts';
import { Sql } from '../query/sql.ts';

export const postgres = new Sql({
  contains: (sql, what) => `strpos(${sql}, ${what}) > 0`,
  starts: (sql) => `left(${sql}, length(?)) = ?`,
  ends: (sql) => `right(${sql}, length(?)) = ?`,
  holds: (sql, term) => ({ sql: `${sql} LIKE ?`, param: `%${searchable(term).replace(/[\\%_]/g, '\\$&')}%` }),
  position: (sql, what) => `strpos(${sql}, ${what})`,
  joined: (shown, from, order, between) =>
    `(SELECT string_agg(${shown}, '${between}' ORDER BY ${order.map((one) => `${one} NULLS FIRST`).join(', ')}) FROM ${from})`,
  // An array can be looked up in an index, also as one of several alternatives.
  among: (sql, select) => `${sql} = ANY (ARRAY(${select}))`,
  text: (sql, kind) => (isReal(kind) ? textColumn(sql) : `key_text('${kind}', ${sql})`),
  sorted: (sql, direction) => `${sql} ${direction === 'asc' ? 'ASC NULLS FIRST' : 'DESC NULLS LAST'}`,
});

/** PostgreSQL writes real numbers in another way than JavaScript, so their text is in a column of its own. */
export const isReal = (kind: string): boolean => kind === 'double' || kind === 'float';

/** Returns the column with the text of a real number. */
export const textColumn = (sql: string): string => sql.replace(/"$/, ' text"');

/**
 * Returns searched text as it is stored. The trigram index finds letters and digits alone, but the digits of phone numbers are marked by other
 * characters. Here they are capital letters, which folded text never contains.
 */
export function searchable(folded: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they mark the digits
  return folded.replace(/[\u0010-\u0019]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0x10 + 0x41));
}

/** A statement with numbered parameters. */
export interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

const literalOrMark = /'(?:[^']|'')*'|"(?:[^"]|"")*"|\?/g;

/** Numbers the parameters of a statement and names their types, because PostgreSQL does not guess them from the values. */
export function statement(sql: string, params: readonly ColumnKey[]): Statement {
  let at = 0;
  const text = sql.replace(literalOrMark, (found) => {
    if (found !== '?') return found;
    const value = params[at] ?? null;
    at += 1;
    return `$${at}::${typeOf(value)}`;
  });
  return { text, values: params.map((value) => (typeof value === 'string' ? storable(value) : value)) };
}

function typeOf(value: ColumnKey): string {
  if (typeof value === 'string') return 'text';
  return typeof value === 'bigint' || Number.isSafeInteger(value) ? 'bigint' : 'float8';
}

/** Returns text that PostgreSQL can store. It refuses the null character. No id contains one, and no id contains its replacement. */
export function storable(text: string): string {
  return text.replaceAll('\0', '\uffff');
}
