/** What a source file imports. The compiler's own interface is not there in TypeScript 7, so this reads the statements as text. */

const comments = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;
const statements = /(?:^|[;}\n])\s*(?:import|export)\b(?:[^'"`;]*?\bfrom)?\s*['"]([^'"\n]+)['"]/g;
const calls = /\b(?:import|require)\(\s*['"]([^'"\n]+)['"]\s*\)/g;

/** The specifiers of all static and dynamic imports, types included. */
export function importsOf(source: string): string[] {
  const code = source.replace(comments, '');
  return [...code.matchAll(statements), ...code.matchAll(calls)].map((match) => match[1] ?? '');
}
