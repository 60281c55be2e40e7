/** Which tests are near a change. */

/** 'functions/api/vendors/' or 'web/people/vendors/', a test of all groups itself; undefined for what lies in no group's folder. */
function folderOf(file: string): string | undefined {
  return /^(functions\/(api|rules|workers)\/[^/]+\/?|web\/(?!core\/|e2e\/)([^/]+\/){1,2}|(functions|shared|web|infra)\/[^/]+\/)/.exec(
    file,
  )?.[0];
}

/**
 * The folders of the changed files, and those of functions and web that import one of these files by its folder and name. What core
 * changes is felt everywhere: of it core alone is near. Browser tests are not: their folder has no unit tests.
 * @param filesWith answers the files that have these words in them
 */
export function nearTests(changed: readonly string[], filesWith: (words: string) => readonly string[]): string[] {
  const near = new Set<string>();
  for (const file of changed) {
    const folder = folderOf(file);
    if (!folder || folder === 'web/e2e/') continue;
    near.add(folder);
    if (/\/core\/$/.test(folder) || folder.startsWith('infra/') || !/(?<!\.test)\.tsx?$/.test(file)) continue;
    const name = file.split('/').slice(-2).join('/');
    for (const other of filesWith(`/${name}'`)) {
      const theirs = folderOf(other);
      if (theirs && /^(functions|web)\/(?!core\/|e2e\/)/.test(theirs)) near.add(theirs);
    }
  }
  return [...near].sort();
}
