import { ApplicationNote } from '../../shared/entities/application-note.ts';
import { entity } from '../core/entity.ts';

/**
 * Notes are read through their application only, because its service area can change. They are records of their own, so that a note and a
 * decision never collide.
 */
export const applicationNotes = entity<ApplicationNote>({
  name: 'ApplicationNote',
  stored: ApplicationNote,
  columns: [],
  partition: 'none',
  title: ({ authorName }) => authorName,
  owner: ({ applicationId, createdAt, id }) => ({ of: notesOn(applicationId), at: `${createdAt}#${id}` }),
});

/** Returns the owner of the notes on an application, in the `owner` index. */
export function notesOn(applicationId: string): string {
  return `Application#${applicationId}`;
}
