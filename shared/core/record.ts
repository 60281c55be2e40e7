/** What every stored record carries beside its own fields. */
import * as z from 'zod';
import { type Fields, storedOf } from './field.ts';
import { roles } from './role.ts';

/** `version` counts edits from 1; an update names the version that it was based on. `createdBy` and `updatedBy` are user ids. */
const Base = z.object({
  id: z.string(),
  version: z.number(),
  createdAt: z.string(),
  createdBy: z.string(),
  updatedAt: z.string(),
  updatedBy: z.string(),
});

export type RecordBase = z.infer<typeof Base>;

/** Who made a decision that stands: the user's id, and the highest role that the person had. */
const Decision = z.object({ by: z.string(), as: z.enum(roles) });
export type Decision = z.infer<typeof Decision>;
/** Decisions and stops of a record that stand, by name. What the portal itself decided is not among them. */
export const decided = { decisions: z.record(z.string(), Decision).optional() };

/** The schema of a stored record with these fields. */
export function recordOf<F extends Fields>(fields: F) {
  return Base.extend(storedOf(fields));
}

/** The version that an update or a toggle was based on. */
export const based = { version: z.number({ error: 'The version that this change is based on is missing' }).int().min(1) };
