/** This browser's last export options of each list, with which the next export starts. They name no record. */
import * as z from 'zod';
import { type FileType, fileTypes } from '../../../shared/core/fileChoice.ts';

const ExportChoice = z.object({ columns: z.enum(['Shown', 'All']), zone: z.enum(['State', 'UTC']), fileType: z.enum(fileTypes) });
export type ExportChoice = z.infer<typeof ExportChoice>;
const Choices = z.record(z.string(), ExportChoice);

const key = 'efmnp.exports';

/** Returns the last choice for the list of this name. The default is the visible columns and the State's time zone. */
export function lastChoice(list: string, fileType: FileType): ExportChoice {
  return choices()[list] ?? { columns: 'Shown', zone: 'State', fileType };
}

/** Without storage space, the browser starts with the defaults each time. */
export function keepChoice(list: string, choice: ExportChoice): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...choices(), [list]: choice }));
  } catch {
    return;
  }
}

/** Returns the stored choices, or none when they cannot be read. */
function choices(): z.infer<typeof Choices> {
  try {
    return Choices.parse(JSON.parse(localStorage.getItem(key) ?? '{}'));
  } catch {
    return {};
  }
}
