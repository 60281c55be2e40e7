import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Caller } from '../core/caller.ts';
import { catalogFile } from '../core/texts.ts';
import * as callers from './systemCallers.ts';

test('has fifteen unlimited system callers, and no other code creates one', () => {
  const unlimited = Object.values(callers).filter((one) => one instanceof Caller);
  expect(unlimited.map(({ scope }) => scope)).toEqual(unlimited.map(() => ({})));
  expect(unlimited.every(({ isSystem, roles }) => isSystem && roles.length === 0)).toBe(true);
  expect(unlimited).toHaveLength(15);

  const elsewhere = globSync('functions/**/*.ts', { exclude: (name) => name === 'node_modules' })
    .filter((file) => !/\.test\.ts$|\/test[A-Z]\w*\.ts$/.test(file) && !/core\/caller\.ts$|entities\/systemCallers\.ts$/.test(file))
    .filter((file) => readFileSync(file, 'utf8').includes('Caller.ofSystem'));
  expect(elsewhere).toEqual([]);
});

test('names every system caller as the system, so that the change log does not show it as a person', () => {
  const all = Object.values(callers).map((one) => (one instanceof Caller ? one : one('missouri')));
  const texts: Readonly<Record<string, string>> = catalogFile('core/server.staff', 'English').system;
  expect(all.map(({ name }) => [name, texts[name]?.startsWith('System: ')])).toEqual(all.map(({ name }) => [name, true]));
});

test('limits the callers of one State to it', () => {
  const limited = Object.values(callers).filter((one) => typeof one === 'function');
  expect(limited.map((of) => of('missouri').scope)).toEqual(limited.map(() => ({ stateId: 'missouri' })));
});
