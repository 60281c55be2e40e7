/** Finds texts of the catalog that no source file shows. */

type Texts = { readonly [key: string]: string | Texts };

/** Files that the code reads as objects, so that the compiler knows their keys. */
const readAsObjects = /\/(?:mails|answers|legal)\.json$/;
const plural = /_(?:zero|one|two|few|many|other)$/;

function keysIn(texts: Texts, under = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${under}${key}`.replace(plural, '')] : keysIn(value, `${under}${key}.`),
  );
}

/**
 * Returns a line for each unused key. `code` is the source of all files that show texts. A key is used if the code has it as a literal, or
 * begins a template with one of its groups: `` `status.${name}` ``.
 */
export function unusedKeys(files: ReadonlyMap<string, Texts>, code: string): string[] {
  const literals = new Set([...code.matchAll(/'([\w. -]+)'/g)].map(([, text]) => text));
  const groups = new Set([...code.matchAll(/`([\w.-]+)\.\$\{/g)].map(([, text]) => text));
  const isUsed = (key: string) => {
    const parts = key.split('.');
    return literals.has(key) || parts.some((_, depth) => depth > 0 && groups.has(parts.slice(0, depth).join('.')));
  };
  return [...files].flatMap(([file, texts]) =>
    readAsObjects.test(file) ? [] : [...new Set(keysIn(texts))].filter((key) => !isUsed(key)).map((key) => `${file}: ${key}`),
  );
}
