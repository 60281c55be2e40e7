/**
 * Reads texts of the catalog (shared/texts). Its files have the format of i18next, so that translators' tools read them. `{{name}}` is a
 * value. A text with a count has a key for each plural form, 'found_one' and 'found_other' (docs/decisions/0068-one-catalog-of-texts.md).
 */

/** A file of the catalog, or a group of texts in it. */
export interface Texts {
  readonly [key: string]: string | Texts;
}

export type TextValues = Readonly<Record<string, string | number | null | undefined>>;

type Single<K extends string> = K extends `${infer Base}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}` ? Base : K;

/** The keys of a file: 'status.texts.Decided'. All plural forms of a text have one key. */
export type TextKey<T> = {
  [K in keyof T & string]: T[K] extends string ? Single<K> : `${K}.${TextKey<T[K]>}`;
}[keyof T & string];

/** Returns a text with its values. The value `count` chooses the plural form, and is shown with the language's separators: '1,234'. */
export type Say<T> = (key: TextKey<T>, values?: TextValues) => string;

const placeholder = /\{\{(\w+)\}\}/g;

/** The texts of a file in a language. Its code ('es') determines the plural rules. A key without a text returns the key. */
export function sayIn<T extends Texts>(texts: T, code: string): Say<T> {
  return (key, values = {}) => fill(found(texts, key, code, values.count) ?? key, shown(values, code));
}

/** Puts values into a text. A placeholder without a value stays empty. */
export function fill(text: string, values: TextValues): string {
  return text.replace(placeholder, (_, name: string) => String(values[name] ?? ''));
}

function shown(values: TextValues, code: string): TextValues {
  const { count } = values;
  // Small counts need no separators, and the first use of a locale takes 10 to 20 ms.
  return typeof count === 'number' && count >= 1000 ? { ...values, count: count.toLocaleString(code) } : values;
}

function found(texts: Texts, key: string, code: string, count: TextValues[string] | undefined): string | undefined {
  const own = textOf(texts, key);
  if (own !== undefined || typeof count !== 'number') return own;
  return textOf(texts, `${key}_${new Intl.PluralRules(code).select(count)}`) ?? textOf(texts, `${key}_other`);
}

/** Returns the text at a key, 'status.texts.Decided', or undefined if the file has none. */
export function textOf(texts: Texts, key: string): string | undefined {
  let value: string | Texts | undefined = texts;
  for (const part of key.split('.')) value = typeof value === 'object' && Object.hasOwn(value, part) ? value[part] : undefined;
  return typeof value === 'string' ? value : undefined;
}
