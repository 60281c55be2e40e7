/**
 * Checks comments, test titles, pages and the English catalog against the rules of proseRules.ts. Prints each fault with its line, and ends
 * with 1 if there is any. `npm run prose -- functions/core` checks the files of one folder.
 */
import { globSync, readFileSync } from 'node:fs';
import { piecesOf } from './prosePieces.ts';
import { proseRules } from './proseRules.ts';

export interface ProseFault {
  readonly line: number;
  readonly rule: string;
  readonly sentence: string;
  readonly advice: string;
}

/** Code, quoted words, addresses and the targets of links, which the rules do not cover. */
const quoted = /`[^`]*`|"[^"]*"|“[^”]*”|(?<![\w’'])‘[^’]*’|(?<![\w'])'[^']*'(?!\w)|https?:\/\/\S+|(?<=\])\([^)]*\)|\{\{\w+\}\}/g;

function sentencesOf(text: string): string[] {
  return text
    .replace(quoted, 'x')
    .replace(/[*_[\]]/g, '')
    .split(/(?<=[.!?:])\s+/);
}

/** Returns the faults of a file. `file` is its path in the repository. */
export function proseFaults(file: string, source: string): ProseFault[] {
  return piecesOf(file, source).flatMap(({ kind, line, text }) =>
    sentencesOf(text).flatMap((sentence) =>
      proseRules
        .filter(({ kinds, pattern }) => (!kinds || kinds.includes(kind)) && pattern.test(sentence))
        .map(({ name, advice }) => ({ line, rule: name, sentence, advice })),
    ),
  );
}

const covered = ['*.md', 'docs/**/*.md', '{functions,infra,shared,web}/**/*.{ts,tsx}', 'shared/texts/en/**/*.json'];
/** Versions of legal texts are never changed, and one is USDA's. */
const isOurs = (file: string) => !/(?:^|\/)(?:node_modules|dist|cdk\.out)\/|applications\/legal\.json$/.test(file);

if (import.meta.main) {
  const [folder = ''] = process.argv.slice(2);
  const files = globSync(covered).filter((file) => isOurs(file) && file.startsWith(folder));
  const faults = files.flatMap((file) => proseFaults(file, readFileSync(file, 'utf8')).map((fault) => ({ file, ...fault })));
  for (const { file, line, rule, advice, sentence } of faults) console.log(`${file}:${line}  ${rule}: ${advice}\n    ${sentence}`);
  console.log(`${faults.length} faults of prose in ${files.length} files.`);
  if (faults.length > 0) process.exitCode = 1;
}
