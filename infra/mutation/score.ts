/** Counts the results of a folder's mutants, and separates the mutants that are listed as equivalent. */
import { readFileSync } from 'node:fs';
import type { FileResult, Mutant } from './mutateFile.ts';

/** A mutant that no test can kill. Line numbers are not part of it, so that it survives edits above. */
export interface Equivalent {
  readonly file: string;
  /** The source line on which the mutant begins, without the blanks around it. */
  readonly line: string;
  readonly original: string;
  readonly replacement: string;
  readonly reason: string;
}

interface Survivor extends Omit<Equivalent, 'reason'> {
  /** From 1. */
  readonly lineNumber: number;
  readonly status: string;
}

export interface Score {
  readonly mutants: number;
  readonly killed: number;
  readonly survivors: readonly Survivor[];
  /** Entries of the list that no longer match a surviving mutant. */
  readonly stale: readonly Equivalent[];
  readonly percent: number;
  readonly minutes: number;
}

export function listedEquivalents(): Equivalent[] {
  return JSON.parse(readFileSync(new URL('equivalents.json', import.meta.url), 'utf8')) as Equivalent[];
}

/** Mutants that Stryker ignores (string literals) or cannot run are not counted. A timeout is a kill. */
export function scoreOf(results: readonly FileResult[], listed: readonly Equivalent[]): Score {
  const counted = results.flatMap((result) =>
    result.mutants
      .filter(({ status }) => ['Killed', 'Timeout', 'Survived', 'NoCoverage'].includes(status))
      .map((mutant) => asSurvivor(result, mutant)),
  );
  const isAlive = ({ status }: Survivor) => status === 'Survived' || status === 'NoCoverage';
  const alive = counted.filter(isAlive);
  const survivors = alive.filter((one) => !listed.some((equivalent) => isSame(equivalent, one)));
  const killed = counted.length - alive.length;
  const files = new Set(results.map(({ file }) => file));
  return {
    mutants: killed + survivors.length,
    killed,
    survivors,
    stale: listed.filter((equivalent) => files.has(equivalent.file) && !alive.some((one) => isSame(equivalent, one))),
    percent: killed + survivors.length === 0 ? 100 : (100 * killed) / (killed + survivors.length),
    minutes: results.reduce((sum, { seconds }) => sum + seconds, 0) / 60,
  };
}

function isSame(one: Omit<Equivalent, 'reason'>, other: Omit<Equivalent, 'reason'>): boolean {
  return (['file', 'line', 'original', 'replacement'] as const).every((key) => one[key] === other[key]);
}

function asSurvivor({ file, source }: FileResult, { location: { start, end }, replacement, status }: Mutant): Survivor {
  const lines = source.split('\n');
  const taken = lines.slice(start.line - 1, end.line);
  const last = taken.length - 1;
  const original = taken.map((line, i) => line.slice(i === 0 ? start.column - 1 : 0, i === last ? end.column - 1 : undefined)).join('\n');
  return { file, line: (lines[start.line - 1] ?? '').trim(), original, replacement, lineNumber: start.line, status };
}
