/**
 * Finds circular imports of files, folders and subjects, types included. Two that need each other belong together, or one of them contains
 * something that belongs elsewhere.
 */
import { posix } from 'node:path';

/** An import of one of our files by another. Both are relative to the repository. */
export type Import = readonly [from: string, to: string];

const isTest = (file: string) => /\.test\.tsx?$/.test(file);
/** Files directly in `infra/aws` are entries and lists, and belong to no folder. Browser tests are not part of the app. */
const isCounted = (file: string) => posix.dirname(file) !== 'infra/aws' && !isTest(file) && !file.startsWith('web/e2e/');

/** Returns the folder of a subject, such as functions/rules/benefits or web/benefits. Its subfolders belong to it. */
const subjectOf = (file: string) =>
  posix
    .dirname(file)
    .split('/')
    .slice(0, file.startsWith('web/') ? 2 : 3)
    .join('/');

/** Returns a message for each cycle, such as `functions/core > functions/rules/benefits > functions/core: a circle of folders`. */
export function circlesOf(imports: readonly Import[]): string[] {
  const ofFolders = new Set([...circlesBy(posix.dirname, imports), ...circlesBy(subjectOf, imports)]);
  return [
    ...circlesBy((file) => file, imports).map((circle) => `${circle}: a circle of files`),
    ...[...ofFolders].map((circle) => `${circle}: a circle of folders`),
  ];
}

function circlesBy(folderOf: (file: string) => string, imports: readonly Import[]): string[] {
  const uses = new Map<string, Set<string>>();
  for (const [from, to] of imports.filter((pair) => pair.every(isCounted))) {
    const [folder, other] = [folderOf(from), folderOf(to)];
    if (folder !== other) uses.set(folder, (uses.get(folder) ?? new Set()).add(other));
  }
  const done = new Set<string>();
  const found: string[] = [];
  const visit = (folder: string, path: readonly string[]) => {
    if (path.includes(folder)) found.push([...path.slice(path.indexOf(folder)), folder].join(' > '));
    else if (!done.has(folder)) for (const next of uses.get(folder) ?? []) visit(next, [...path, folder]);
    done.add(folder);
  };
  for (const folder of uses.keys()) visit(folder, []);
  return found;
}
