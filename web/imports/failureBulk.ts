import { call } from '../core/call.ts';
import type { Bulk } from '../core/table/bulk.ts';
import type { ImportCalls } from './importCalls.ts';

/** The bulk operations on selected failures. */
export const failureBulk = (calls: ImportCalls): Bulk => ({
  one: 'failure',
  many: 'failures',
  acts: [
    {
      label: 'Delete',
      doing: 'Deleting',
      done: 'deleted',
      text: 'They will be removed from this list and from the download. Nothing else changes.',
      whyNot: () => undefined,
      act: ({ id }) => call(calls.removeFailure, { params: { id } }),
    },
  ],
});
