/** Records that look like one person, as staff see them, and decisions of staff about several of them at once. */
import * as z from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { text } from '../core/field.ts';
import { based } from '../core/record.ts';
import { Duplicate, DuplicateShown } from './application.ts';

/**
 * The contacts for questions about a person of another service area. `people` is empty if the State has no staff. In that case the
 * program's support is given.
 */
const StateStaff = z.object({
  people: z.array(z.object({ name: z.string(), email: z.string() })),
  supportEmailAddress: z.string().optional(),
  supportPhoneNumber: z.string().optional(),
});
export type StateStaff = z.infer<typeof StateStaff>;

/**
 * A record of a set. `isDirect`: a possible duplicate of the application itself. The others are connected through `via`, the name of
 * another person, if the reader may see it. `canBeDenied`: an application that waits for a decision. For a person that the reader may not
 * see, it shows only that there is one.
 */
const SetMember = DuplicateShown.extend({
  version: z.number(),
  isDirect: z.boolean(),
  via: z.string().optional(),
  canBeDenied: z.boolean(),
});
export type SetMember = z.infer<typeof SetMember>;
const DuplicateSet = z.object({ members: z.array(SetMember), hasMore: z.boolean() });
export type DuplicateSet = z.infer<typeof DuplicateSet>;

/** The number of records, in addition to the application, that can be chosen at once. */
export const maxChosen = 9;
const Chosen = z.object({ kind: Duplicate.shape.kind, id: z.string().min(1).max(64), version: z.number().int() });
export type Chosen = z.infer<typeof Chosen>;
const members = z.array(Chosen).min(1, 'Choose at least one person').max(maxChosen, `Choose at most ${maxChosen} at once`);

/** `keepId`: the application itself or one of `members`. The other applications are denied. */
const SamePerson = z.object({ ...based, members, keepId: z.string().min(1, 'Choose which record to keep').max(64) });
export type SamePerson = z.infer<typeof SamePerson>;
const AllDifferent = z.object({ ...based, members, reason: text('Reason').form });
export type AllDifferent = z.infer<typeof AllDifferent>;

export const duplicateSetApi = {
  /** All records that are connected with an application by possible duplicates. */
  get: endpoint('GET', '/api/applications/duplicate-set/{id}', {
    summary: 'See everyone linked to one by possible duplicates',
    reply: DuplicateSet,
  }),
  /** Recipients, and applications that wait for a decision, that may belong to the same person as a recipient. */
  likeRecipient: endpoint('GET', '/api/applications/like-recipient/{recipientId}', {
    summary: 'See the possible duplicates of a recipient',
    reply: z.array(DuplicateShown),
  }),
  /**
   * `programId`: the program with the support that is named if the State has no staff to contact. The default is the State's first program.
   */
  stateStaff: endpoint('GET', '/api/applications/state-staff', {
    summary: 'See the State staff to ask about a person in another service area',
    query: z.object({ programId: z.string().max(64).optional() }),
    reply: StateStaff,
  }),
  /** Confirms that the application and these are one person. One is kept, and the other applications are denied as already receiving. */
  same: endpoint('POST', '/api/applications/same-person/{id}', {
    summary: 'Mark several as the same person, keep one and deny the other applications',
    body: SamePerson,
    reply: z.object({ denied: z.number() }),
  }),
  /** Confirms that no two of the application and these are the same person. */
  allDifferent: endpoint('POST', '/api/applications/all-different/{id}', {
    summary: 'Mark several possible duplicates as different people',
    body: AllDifferent,
    reply: z.object({ pairs: z.number() }),
  }),
};
