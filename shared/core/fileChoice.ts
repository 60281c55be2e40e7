/** What people choose of the file that a list is exported as. Edit when they should choose more of it. */
import * as z from 'zod';
import { isTimeZone } from './days.ts';
import { TableRequest } from './table.ts';

export const fileTypes = ['CSV', 'Excel'] as const;
export type FileType = (typeof fileTypes)[number];

/** Left out, the file has all columns of the list, its moments are by the clocks of the state, and it is a CSV or what the report says. */
export const FileChoice = z.object({
  /** By name, in the order of the file. */
  shown: z
    .array(z.string().max(100), { error: 'Name the columns of the file in a list' })
    .min(1, 'Choose at least one column')
    .max(100, 'Choose at most 100 columns')
    .optional(),
  timeZone: z.string().refine(isTimeZone, 'Time Zone must be one such as America/Chicago, or UTC').optional(),
  fileType: z.enum(fileTypes, { error: 'The file must be CSV or Excel' }).optional(),
});
export type FileChoice = z.infer<typeof FileChoice>;

/** A list with its search, filters and order, all rows of it, and how its file is to be. */
export const ExportRequest = TableRequest.extend(FileChoice.shape);
export type ExportRequest = z.infer<typeof ExportRequest>;
export type ExportQuery = z.input<typeof ExportRequest>;
