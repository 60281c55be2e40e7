/** Selects the tests that are near a change. */

/**
 * Returns 'functions/api/vendors/' or 'web/people/vendors/', or the path of a test of all groups. Returns undefined for files outside of
 * these folders.
 */
function folderOf(file: string): string | undefined {
  return /^(functions\/(api|rules|workers)\/[^/]+\/?|web\/(?!core\/|e2e\/)([^/]+\/){1,2}|(functions|shared|web|infra)\/[^/]+\/)/.exec(
    file,
  )?.[0];
}

/**
 * Returns the folders of the changed files, and the folders of functions and web that import one of these files by its folder and name. A
 * change in core affects everything, so only core itself is near. Browser tests are excluded, because their folder has no unit tests.
 * @param filesWith returns the files that contain these words
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
