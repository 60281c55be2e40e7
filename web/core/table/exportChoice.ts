/** How this browser saved the file of each list last: the next one begins with it. It names no record. */
import * as z from 'zod';
import { type FileType, fileTypes } from '../../../shared/core/fileChoice.ts';

const ExportChoice = z.object({ columns: z.enum(['Shown', 'All']), zone: z.enum(['State', 'UTC']), fileType: z.enum(fileTypes) });
export type ExportChoice = z.infer<typeof ExportChoice>;
const Choices = z.record(z.string(), ExportChoice);

const key = 'efmnp.exports';

/** What was chosen for the list of this name; at first the columns that it shows, by the state's clocks. */
export function lastChoice(list: string, fileType: FileType): ExportChoice {
  return choices()[list] ?? { columns: 'Shown', zone: 'State', fileType };
}

/** A browser without room for it asks each time anew. */
export function keepChoice(list: string, choice: ExportChoice): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...choices(), [list]: choice }));
  } catch {
    return;
  }
}

/** What cannot be read is as if nothing were kept. */
function choices(): z.infer<typeof Choices> {
  try {
    return Choices.parse(JSON.parse(localStorage.getItem(key) ?? '{}'));
  } catch {
    return {};
  }
}
