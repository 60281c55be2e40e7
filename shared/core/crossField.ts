/**
 * Rules about several fields of a form. By default zod skips them as soon as one field has an error. The user would then meet the errors in
 * rounds. These rules run whenever the fields that they read have no errors of their own, so that a form shows all errors at once.
 */
import type * as z from 'zod';

const areFine = (fields: readonly string[]) => (payload: z.core.ParsePayload) =>
  payload.issues.every(({ path = [] }) => path.length > 0 && !fields.includes(String(path[0])));

/** The options of a refinement that reads these fields: `form.refine(inOrder, { ...orderMessage, ...reading('startDate', 'endDate') })`. */
export function reading(...fields: string[]) {
  return { when: areFine(fields) };
}

/** The same for a check that reports its issues itself: `form.check(checkReading(['userRoles'], complete))`. */
export function checkReading<T>(fields: readonly string[], check: z.core.CheckFn<T>): z.core.$ZodCheck<T> {
  return { _zod: { check, def: { check: 'custom', when: areFine(fields) }, onattach: [] } } as unknown as z.core.$ZodCheck<T>;
}
