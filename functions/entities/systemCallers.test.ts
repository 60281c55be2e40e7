import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Caller } from '../core/caller.ts';
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

test('limits the callers of one State to it', () => {
  const limited = Object.values(callers).filter((one) => typeof one === 'function');
  expect(limited.map((of) => of('missouri').scope)).toEqual(limited.map(() => ({ stateId: 'missouri' })));
});
