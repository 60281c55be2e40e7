/** Values that every stored record has in addition to its own fields. */
import * as z from 'zod';
import { type Fields, storedOf } from './field.ts';
import { roles } from './role.ts';

/** `version` counts edits from 1. An update names the version that it was based on. `createdBy` and `updatedBy` are user ids. */
const Base = z.object({
  id: z.string(),
  version: z.number(),
  createdAt: z.string(),
  createdBy: z.string(),
  updatedAt: z.string(),
  updatedBy: z.string(),
});

export type RecordBase = z.infer<typeof Base>;

/** The maker of a valid decision: the user's id, and the person's highest role at that time. */
const Decision = z.object({ by: z.string(), as: z.enum(roles) });
export type Decision = z.infer<typeof Decision>;
/** Valid decisions and stops of a record, by name. Decisions of the portal itself are not included. */
export const decided = { decisions: z.record(z.string(), Decision).optional() };

/** The schema of a stored record with these fields. */
export function recordOf<F extends Fields>(fields: F) {
  return Base.extend(storedOf(fields));
}

/** The version that an update or a toggle was based on. */
export const based = { version: z.number({ error: 'The version that this change is based on is missing' }).int().min(1) };
