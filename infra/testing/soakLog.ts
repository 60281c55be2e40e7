/** The log of a soak: one line of JSON for each finished run. */
import { existsSync, readFileSync } from 'node:fs';

export interface SoakRun {
  /** From 1, over all commits. */
  readonly run: number;
  readonly isFreshClone: true;
  readonly commit: string;
  /** ISO 8601. */
  readonly startedAt: string;
  readonly minutes: number;
  /** Load averages of the last minute. */
  readonly loadAtStart: number;
  readonly loadAtEnd: number;
  readonly isBusy: boolean;
  readonly isGreen: boolean;
  /** The counts of the closing line. */
  readonly passed: number;
  readonly failed: number;
  readonly red: readonly RedTest[];
}

interface RedTest {
  readonly at: string;
  readonly title: string;
  /** The first line of its error. */
  readonly error: string;
}

/** The finished runs in a log, oldest first. The last line may have been cut off by a crash. */
export function readRuns(file: string): SoakRun[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      try {
        return [JSON.parse(line) as SoakRun];
      } catch {
        return [];
      }
    });
}

/**
 * Returns the counts and the failed tests in the output of `npm test`. A failed step without a failed test counts as one, with its last
 * output.
 */
export function resultOf(output: string, isGreen: boolean): Pick<SoakRun, 'passed' | 'failed' | 'red'> {
  const lines = output.split('\n');
  const [, passed = '0', failed = '0'] = /^Tests: (\d+) passed, (\d+) failed/m.exec(output) ?? [];
  const red = lines.flatMap((line, n): RedTest[] => {
    const [, at, title] = /^FAILED {2}(\S+:\d+|\S+\.(?:ts|tsx)) {2}(.+)$/.exec(line) ?? [];
    return at && title ? [{ at, title, error: lines[n + 1]?.trim() ?? '' }] : [];
  });
  if (!isGreen && red.length === 0) {
    const step = lines.find((line) => line.startsWith('FAILED  '))?.slice('FAILED  '.length);
    red.push({ at: '', title: step ?? 'before the first step', error: lines.findLast((line) => line.trim() !== '')?.trim() ?? '' });
  }
  return { passed: Number(passed), failed: Number(failed), red };
}

/** A run in words: one line, and one more for each failed test. */
export function wordsOf({ run, commit, startedAt, minutes, loadAtStart, loadAtEnd, isBusy, isGreen, passed, red }: SoakRun): string {
  const load = `load ${loadAtStart.toFixed(1)} to ${loadAtEnd.toFixed(1)}${isBusy ? ', busy' : ''}`;
  const head = `run ${run}  ${startedAt}  ${commit.slice(0, 12)}  fresh clone  ${minutes} min  ${load}  ${passed} passed  ${isGreen ? 'green' : 'RED'}`;
  return [head, ...red.map(({ at, title, error }) => `    ${at}  ${title}: ${error}`)].join('\n');
}
