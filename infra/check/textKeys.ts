/** Finds texts of the catalog that no source file shows. */

type Texts = { readonly [key: string]: string | Texts };

/** Files that the code reads as objects, so that the compiler knows their keys. */
const readAsObjects = /\/(?:mails|answers)\.json$/;
const plural = /_(?:zero|one|two|few|many|other)$/;

function keysIn(texts: Texts, under = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${under}${key}`.replace(plural, '')] : keysIn(value, `${under}${key}.`),
  );
}

/** A key is used if the code has it as a literal, or begins a template with one of its groups: `` `status.${name}` ``. */
function isUsed(key: string, code: string): boolean {
  if (code.includes(`'${key}'`)) return true;
  const parts = key.split('.');
  return parts.some((_, depth) => depth > 0 && code.includes(`\`${parts.slice(0, depth).join('.')}.\${`));
}

/** Returns a line for each unused key. `code` is the source of all files that show texts. */
export function unusedKeys(files: ReadonlyMap<string, Texts>, code: string): string[] {
  return [...files].flatMap(([file, texts]) =>
    readAsObjects.test(file) ? [] : [...new Set(keysIn(texts))].filter((key) => !isUsed(key, code)).map((key) => `${file}: ${key}`),
  );
}
