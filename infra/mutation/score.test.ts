import { expect, test } from 'vitest';
import { withScore } from './figures.ts';
import type { FileResult, Mutant } from './mutateFile.ts';
import { scoreOf } from './score.ts';

const source = 'const a = 1;\n  if (a > 1) spend(a);\n';
/** `a > 1` in the second line. */
const location = { start: { line: 2, column: 7 }, end: { line: 2, column: 12 } };
const mutant = (status: string, replacement: string): Mutant => ({ mutatorName: 'EqualityOperator', replacement, status, location });
const resultOf = (...mutants: Mutant[]): FileResult => ({ file: 'spend.ts', source, mutants, seconds: 90 });
const listed = {
  file: 'spend.ts',
  line: 'if (a > 1) spend(a);',
  original: 'a > 1',
  replacement: 'a >= 1',
  reason: 'One is spent either way.',
};

test('counts timeouts as kills and untested code as survivors, and does not count ignored mutants', () => {
  const statuses = ['Killed', 'Killed', 'Timeout', 'Survived', 'NoCoverage', 'Ignored', 'RuntimeError'];
  const score = scoreOf([resultOf(...statuses.map((status, i) => mutant(status, `${i}`)))], []);
  expect(score).toMatchObject({ mutants: 5, killed: 3, percent: 60, minutes: 1.5, stale: [] });
  expect(score.survivors.map(({ lineNumber, line, original, status }) => [lineNumber, line, original, status])).toEqual([
    [2, 'if (a > 1) spend(a);', 'a > 1', 'Survived'],
    [2, 'if (a > 1) spend(a);', 'a > 1', 'NoCoverage'],
  ]);
});

test('does not count a listed equivalent, even after its line has moved', () => {
  const moved = { ...resultOf(mutant('Survived', 'a >= 1'), mutant('Killed', 'true')), source: `\n${source}` };
  const at = { start: { line: 3, column: 7 }, end: { line: 3, column: 12 } };
  const result = { ...moved, mutants: moved.mutants.map((one) => ({ ...one, location: at })) };
  expect(scoreOf([result], [listed])).toMatchObject({ mutants: 1, killed: 1, survivors: [], stale: [], percent: 100 });
});

test('reports an entry as stale when its line, text or replacement has changed, and hides no survivor', () => {
  for (const key of ['line', 'original', 'replacement'] as const) {
    const other = { ...listed, [key]: 'changed' };
    const score = scoreOf([resultOf(mutant('Survived', 'a >= 1'))], [other]);
    expect([score.survivors.length, score.stale]).toEqual([1, [other]]);
  }
  expect(scoreOf([resultOf(mutant('Killed', 'a >= 1'))], [listed]).stale).toEqual([listed]);
  expect(scoreOf([resultOf()], [{ ...listed, file: 'other.ts' }]).stale).toEqual([]);
});

test('keeps the whole text of a mutant with several lines', () => {
  const wide = { ...mutant('Survived', '{}'), location: { start: { line: 1, column: 11 }, end: { line: 2, column: 5 } } };
  expect(scoreOf([resultOf(wide)], []).survivors[0]?.original).toBe('1;\n  if');
});

test('replaces the row of its folder and leaves the other rows', () => {
  const page = 'Before\n\n<!-- mutation: begin -->\n\n<!-- mutation: end -->\n\nAfter\n';
  const score = scoreOf([resultOf(mutant('Killed', 'true'))], []);
  const first = withScore(withScore(page, 'nacha', score), 'disposition', score);
  const second = withScore(first, 'nacha', scoreOf([resultOf(mutant('Survived', 'true'), mutant('Killed', 'false'))], []));
  expect(second.split('\n').filter((line) => line.startsWith('| '))).toEqual([
    '| folder      | mutants | killed | survived | score  | minutes |',
    '| ----------- | ------- | ------ | -------- | ------ | ------- |',
    '| disposition | 1       | 1      | 0        | 100.0% | 1.5     |',
    '| nacha       | 2       | 1      | 1        | 50.0%  | 1.5     |',
  ]);
  expect(second).toMatch(/^Before\n\n<!-- mutation: begin -->\n\n\|[\s\S]+\|\n\n<!-- mutation: end -->\n\nAfter\n$/);
  expect(() => withScore('no markers', 'nacha', score)).toThrow('has no markers');
});
