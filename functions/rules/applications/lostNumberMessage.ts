import * as z from 'zod';

/** The known data of the person. `state` is the State's part of the page's address, and `phoneNumber` is in its stored form. */
export const LostNumberMessage = z.object({
  state: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  dateOfBirth: z.string(),
  zip: z.string().optional(),
  phoneNumber: z.string().optional(),
});
export type LostNumberMessage = z.infer<typeof LostNumberMessage>;
