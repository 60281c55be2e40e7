import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { AppError, recordNotFound } from './errors.ts';

test.each([
  ['User', 'This user was'],
  ['IssuancePeriod', 'This issuance period was'],
  ['AchBatch', 'This ACH batch was'],
])('names a missing %s in its message', (entity, words) => {
  expect(recordNotFound(entity).message).toContain(words);
});

test('a refusal keeps its code, its values and its delay in another form field', () => {
  const failure = { propertyName: 'hybridCode', errorMessage: 'Wait.', code: 'access.again', values: { count: 2 } };
  const moved = new AppError('tooMany', 'Wait.', [failure], 120).inField('code');
  expect(moved).toMatchObject({ code: 'tooMany', message: 'Wait.', retryAfterSeconds: 120 });
  expect(moved.failures).toEqual([{ ...failure, propertyName: 'code' }]);
});

/** The values inserted into fault messages: names from our own code, counts and statuses. Never add data from a record. */
const lookedAt = [
  "process.env.FUNCTION_NAME ?? 'This process'",
  "stateId ?? 'the small entities'",
  "pk.split('#')[0]",
  "names.join(', ')",
  ...[
    'name',
    'kind',
    'language',
    'dataset',
    'what',
    'length',
    'batch.transactionCount',
    'reply.status',
    'claim.field',
    'of.name',
    'of.entity.name',
    'this.partitions',
  ],
  ...['entity.name', 'column.name', 'split.column.name', 'layout.entity.name', 'endpoint.method', 'endpoint.path', 'runFailed'],
  "safeMessageOf(error) ?? 'see the line before'",
  "safeMessageOf(error) ?? 'see the log of first-admin'",
];

test('functions throw internal errors only as faults, with messages that are safe for the log', () => {
  const sources = globSync('functions/**/*.ts', { exclude: ['**/node_modules/**', '**/*.test.ts', '**/test[A-Z]*.ts'] });
  const code = sources.map((file) => readFileSync(file, 'utf8')).join('\n');
  expect(code.match(/new (Type|Range)?Error\(/g)).toBeNull();
  const given = [...code.matchAll(/new Fault\((?:'[^']*'|`((?:[^`$]|\$\{[^}]*\})*)`|([^)]*))\)/g)];
  expect(given.length).toBe(code.split('new Fault(').length - 1);
  expect(given.length).toBeGreaterThan(40);
  const holes = given.flatMap(([, template = '']) => [...template.matchAll(/\$\{([^}]*)\}/g)].map(([, hole]) => hole));
  expect(holes.filter((hole) => !lookedAt.includes(hole ?? ''))).toEqual([]);
  // Passed on within one file, from literals.
  expect(new Set(given.flatMap(([, , other]) => other ?? []))).toEqual(new Set(['sentence']));
});
