import { expect, test } from 'vitest';
import type { AchBatch } from '../../shared/entities/ach-batch.ts';
import { difference } from '../core/store/trace.ts';
import { achBatches } from './ach.ts';
import { allEntities } from './all.ts';

test('the change log of an ACH batch leaves out the portal’s own work on it', () => {
  const before = { status: 'Sent', work: 'Sending' } as AchBatch;
  expect(difference(achBatches, before, { ...before, status: 'Settled', work: undefined } as AchBatch)).toBe('Status: Sent → Settled');
  expect(difference(achBatches, before, { ...before, work: undefined } as AchBatch)).toBe('');
});

test('lists show no internal field', () => {
  const shown = allEntities.flatMap(({ name, columns, internal = [] }) =>
    columns.filter((column) => internal.includes(column.name)).map((column) => `${name}.${column.name}`),
  );
  expect(shown).toEqual([]);
});
