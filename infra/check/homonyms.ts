/**
 * Finds names that two files of one floor export, because a reader who searches for one finds the other. Edit when a name means the same
 * everywhere.
 */

/** Names that mean the same wherever they are exported. */
const sameEverywhere = ['handler', 'say'];
const floors = ['functions', 'web'];
const isCounted = (file: string) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.startsWith('web/e2e/');
const exported = /^export (?:default )?(?:async )?(?:abstract )?(?:function\*?|const|let|class|type|interface) +([A-Za-z_$][\w$]*)/gm;

/**
 * Returns a message for each, such as `functions: placeOf is exported by functions/entities/upload.ts and
 * functions/rules/benefits/codes/queue.ts`.
 */
export function homonymsOf(files: readonly string[], sourceOf: (file: string) => string): string[] {
  return floors.flatMap((floor) => {
    const exporters = new Map<string, Set<string>>();
    for (const file of files.filter((one) => one.startsWith(`${floor}/`) && isCounted(one))) {
      for (const [, name = ''] of sourceOf(file).matchAll(exported)) exporters.set(name, (exporters.get(name) ?? new Set()).add(file));
    }
    return [...exporters]
      .filter(([name, those]) => those.size > 1 && !sameEverywhere.includes(name))
      .map(([name, those]) => `${floor}: ${name} is exported by ${[...those].join(' and ')}: give each its own name`);
  });
}
