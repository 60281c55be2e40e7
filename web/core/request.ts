/** Writes the parts of a request: path, query and multipart body. */

/** Fills a path's parameters: `/api/programs/{id}`. */
export function pathOf(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

/** Returns '' or '?a=1&b=2'. Undefined values are left out, and lists repeat their name. */
export function queryString(query: unknown): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const each of Array.isArray(value) ? value : [value]) if (each !== undefined && each !== null) search.append(name, String(each));
  }
  return search.size > 0 ? `?${search}` : '';
}

/**
 * Writes each value of the body as a text part, and each file under its name. A list becomes parts named `name[]`, and an empty list
 * becomes a blank part.
 */
export function multipart(body: unknown, files: readonly (readonly [string, Blob])[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) {
    if (Array.isArray(value) && value.length > 0) for (const each of value) form.append(`${name}[]`, String(each));
    else if (value !== undefined && value !== null) form.append(name, String(value));
  }
  for (const [name, file] of files) form.append(name, file);
  return form;
}
