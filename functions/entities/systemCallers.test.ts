import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Caller } from '../core/caller.ts';
import * as callers from './systemCallers.ts';

test('the portal itself calls without a limit under fifteen names, and they are made nowhere else', () => {
  const unlimited = Object.values(callers).filter((one) => one instanceof Caller);
  expect(unlimited.map(({ scope }) => scope)).toEqual(unlimited.map(() => ({})));
  expect(unlimited.every(({ isSystem, roles }) => isSystem && roles.length === 0)).toBe(true);
  expect(unlimited).toHaveLength(15);

  const elsewhere = globSync('functions/**/*.ts', { exclude: (name) => name === 'node_modules' })
    .filter((file) => !/\.test\.ts$|\/test[A-Z]\w*\.ts$/.test(file) && !/core\/caller\.ts$|entities\/systemCallers\.ts$/.test(file))
    .filter((file) => readFileSync(file, 'utf8').includes('Caller.ofSystem'));
  expect(elsewhere).toEqual([]);
});

test('those that work for one state see no other', () => {
  const limited = Object.values(callers).filter((one) => typeof one === 'function');
  expect(limited.map((of) => of('missouri').scope)).toEqual(limited.map(() => ({ stateId: 'missouri' })));
});
