import { call } from '../core/call.ts';
import { common } from '../core/language/commonWords.ts';
import type { Bulk } from '../core/table/bulk.ts';
import type { ImportCalls } from './importCalls.ts';
import { say } from './texts.ts';

/** The bulk operations on selected failures. */
export const failureBulk = (calls: ImportCalls): Bulk => ({
  one: say('bulk.one'),
  many: say('bulk.many'),
  acts: [
    {
      label: common('delete'),
      doing: say('bulk.doing'),
      done: say('bulk.done'),
      text: say('bulk.text'),
      whyNot: () => undefined,
      act: ({ id }) => call(calls.removeFailure, { params: { id } }),
    },
  ],
});
