/** Those who look like one person, as staff see them. */
import * as z from 'zod';
import { endpoint } from '../core/endpoint.ts';

/** Whom to ask about somebody of another service area. `people` is empty where the state has nobody: then there is the program's support. */
const StateStaff = z.object({
  people: z.array(z.object({ name: z.string(), email: z.string() })),
  supportEmailAddress: z.string().optional(),
  supportPhoneNumber: z.string().optional(),
});
export type StateStaff = z.infer<typeof StateStaff>;

export const duplicateSetApi = {
  /** `programId`: whose support is named where the state has no staff to ask; without it that of the state's first program. */
  stateStaff: endpoint('GET', '/api/applications/state-staff', {
    query: z.object({ programId: z.string().max(64).optional() }),
    reply: StateStaff,
  }),
};
