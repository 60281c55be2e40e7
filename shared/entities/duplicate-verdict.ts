/** The decision of staff about two records that looked like one person. It also applies to records that are compared with them later. */
import type * as z from 'zod';
import { choice, reference, text } from '../core/field.ts';
import { decided, recordOf } from '../core/record.ts';

const verdicts = ['Different people', 'Same person'] as const;

/** The two are named in alphabetical order. */
export const DuplicateVerdict = recordOf({
  stateId: reference('State'),
  firstId: reference('Record'),
  secondId: reference('Record'),
  verdict: choice('Verdict', verdicts),
  reason: text('Reason'),
}).extend(decided);
export type DuplicateVerdict = z.infer<typeof DuplicateVerdict>;
