/** The bodies of failures, which server and browser share (docs/calls.md). */
import * as z from 'zod';

export const ValidationFailure = z.object({
  propertyName: z.string(),
  /** In English. */
  errorMessage: z.string(),
  /**
   * The key of the message in the catalog, 'access.noMatch' (shared/texts/<language>/access/refusals.json), for pages in several languages.
   */
  code: z.string().optional(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
export type ValidationFailure = z.infer<typeof ValidationFailure>;

/** The body of every 4xx. `propertyName` is '' if the failure belongs to no field. */
export const Failures = z.object({ validationFailures: z.array(ValidationFailure) });
