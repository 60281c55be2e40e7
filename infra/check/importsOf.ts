/** Finds the imports of a source file. TypeScript 7 lacks the compiler interface, so this reads the statements as text. */

const comments = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;
const statements = /(?:^|[;}\n])\s*(?:import|export)\b(?:[^'"`;]*?\bfrom)?\s*['"]([^'"\n]+)['"]/g;
const calls = /\b(?:import|require)\(\s*['"]([^'"\n]+)['"]\s*\)/g;

/** Returns the specifiers of all static and dynamic imports, types included. */
export function importsOf(source: string): string[] {
  const code = source.replace(comments, '');
  return [...code.matchAll(statements), ...code.matchAll(calls)].map((match) => match[1] ?? '');
}
