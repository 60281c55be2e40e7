import { expect, test } from 'vitest';
import { achBatchColumns, nextStepOf } from './ach-batch.ts';

test.each([
  ['Draft', 'Review and approve'],
  ['Approving', 'Wait for the bank file'],
  ['Approved', 'Send to the bank'],
  ['Sent', 'Wait for the bank'],
  ['Settled', 'Finished'],
] as const)('after %s comes: %s', (status, step) => expect(nextStepOf({ status })).toBe(step));

test('a filter of the list offers the next steps in their order', () => {
  const { options = [] } = achBatchColumns.find(({ name }) => name === 'nextStep') ?? {};
  expect(options).toEqual(['Review and approve', 'Wait for the bank file', 'Send to the bank', 'Wait for the bank', 'Finished']);
});
