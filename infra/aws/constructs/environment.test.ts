/**
 * Locally all functions share one environment, so a missing variable shows only on AWS. This test reads the variables from the packed code.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { Env } from '../../../functions/core/env.ts';
import { packedCode } from '../../testing/packedCode.ts';
import type { Group } from '../group.ts';
import { groups } from '../groups.ts';
import { type Settings, variablesOf } from './environment.ts';

const repository = path.resolve(import.meta.dirname, '../../..');
const settings = Object.fromEntries(Object.keys(Env.shape).map((name) => [name, name])) as Settings;

/** The variables that each group's function requests, in the code that is left after unused code is dropped. */
const asked = new Map(
  [...(await packedCode())].map(([name, text]) => [
    name,
    [...new Set([...text.matchAll(/\benv\d*\(\)\.([A-Z_]+)/g)].map(([, variable = '']) => variable))],
  ]),
);
const secrets = ['FIELD_KEY', 'EDGE_SECRET', 'RECAPTCHA_SECRET'];
const missingOf = (group: Group) =>
  asked.get(group.name)?.filter((name) => !(name in variablesOf(group, settings) || `${name}_ARN` in variablesOf(group, settings)));

test.each(groups.map((group) => [group.name, group] as const))('%s receives every variable that its code requests', (_name, group) => {
  expect(missingOf(group)).toEqual([]);
});

test.each(groups.map((group) => [group.name, group] as const))('%s receives no secret that its code does not request', (name, group) => {
  const given = Object.keys(variablesOf(group, settings));
  for (const secret of secrets) {
    expect(given).not.toContain(secret);
    expect([secret, given.includes(`${secret}_ARN`)]).toEqual([secret, asked.get(name)?.includes(secret)]);
  }
});

test.each(['vendors', 'email-templates', 'mail', 'account'])('detects a missing key declaration of %s', (name) => {
  const group = groups.find((one) => one.name === name);
  if (!group) throw new Error(`There is no group ${name}`);
  expect(missingOf({ ...group, uses: group.uses.filter((use) => use !== 'fieldKey') })).toEqual(['FIELD_KEY']);
});

test('requests every variable by name, which the other tests here search for', () => {
  const files = globSync('functions/**/*.ts', {
    cwd: repository,
    exclude: (name) => name.includes('node_modules') || name.endsWith('.test.ts'),
  });
  const unclear = files.filter((file) => /\benv\(\)(?!\.[A-Z_]+\b)(?!: Env)/.test(readFileSync(path.join(repository, file), 'utf8')));
  expect(unclear).toEqual([]);
});
