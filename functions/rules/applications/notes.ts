/** Notes of staff on an application. They are permanent: no one changes or deletes them, also after the decision. */
import type { ApplicationNote, NoteForm } from '../../../shared/entities/application-note.ts';
import type { Caller } from '../../core/caller.ts';
import { idempotentId, type Keyed, once } from '../../core/store/once.ts';
import type { Reader } from '../../core/store/records.ts';
import type { Store } from '../../core/store/store.ts';
import { applications } from '../../entities/application.ts';
import { applicationNotes, notesOn } from '../../entities/application-note.ts';

/** Returns the notes on an application that the caller may see, the newest first. */
export async function notesOf(reader: Reader, applicationId: string): Promise<ApplicationNote[]> {
  const { id } = await reader.get(applications, applicationId);
  return (await reader.children(applicationNotes, notesOn(id))).reverse();
}

/** Writes a note. A repeated request with the same key returns the same note. */
export function writeNote(
  store: Store,
  caller: Caller,
  applicationId: string,
  { text }: NoteForm,
  { key, requestHash }: Keyed,
): Promise<ApplicationNote> {
  const id = idempotentId(caller, key);
  return once<ApplicationNote, ApplicationNote>(store, caller, requestHash, {
    find: () => store.find(caller, applicationNotes, id),
    answer: (written) => written,
    work: async (tx) => {
      const application = await tx.get(applications, applicationId);
      // Those who may not decide on their own application may not write on it either.
      caller.assertNotOwnBusiness(applications, application);
      const { stateId } = application;
      return tx.create(applicationNotes, { id, stateId, applicationId, text, authorName: caller.name, requestHash });
    },
  });
}
