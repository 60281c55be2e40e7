/** The bodies of failures, the same for server and browser (design: calls.md). */
import * as z from 'zod';

export const ValidationFailure = z.object({ propertyName: z.string(), errorMessage: z.string() });
export type ValidationFailure = z.infer<typeof ValidationFailure>;

/** Every 4xx. `propertyName` is '' when the failure belongs to no field. */
export const Failures = z.object({ validationFailures: z.array(ValidationFailure) });
