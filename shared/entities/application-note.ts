/** Notes that staff write on an application for their colleagues. The applicant never sees them. */
import * as z from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { formOf, reference, text } from '../core/field.ts';
import { recordOf } from '../core/record.ts';
import { applicationPermissions } from './application.ts';

export const noteFields = { text: text('Note', 1000) };

/** A note never changes. `authorName` is the author's name at that time. `requestHash`: the hash of the request under the browser's key. */
export const ApplicationNote = recordOf({
  ...noteFields,
  stateId: reference('State'),
  applicationId: reference('Application'),
  authorName: text('Author'),
}).extend({ requestHash: z.string() });
export type ApplicationNote = z.infer<typeof ApplicationNote>;

/** Anyone who may decide on an application may write on it, before and after the decision. */
export const applicationNotePermissions = { read: applicationPermissions.read, write: applicationPermissions.decide };

export const NoteForm = z.object(formOf(noteFields));
export type NoteForm = z.infer<typeof NoteForm>;

const NoteReply = ApplicationNote.pick({ id: true, text: true, authorName: true, createdAt: true });
export type NoteReply = z.infer<typeof NoteReply>;

export const applicationNoteApi = {
  /** The newest is first. */
  list: endpoint('GET', '/api/applications/notes/{id}', { summary: 'See the notes on one', reply: z.array(NoteReply) }),
  write: endpoint('POST', '/api/applications/notes/{id}', {
    summary: 'Write a note on one',
    body: NoteForm,
    reply: NoteReply,
    status: 201,
    isKeyed: true,
  }),
};
