/** Choices for the file of an exported list. Edit when people should have more choices. */
import * as z from 'zod';
import { isTimeZone } from './days.ts';
import { TableRequest } from './table.ts';

export const fileTypes = ['CSV', 'Excel'] as const;
export type FileType = (typeof fileTypes)[number];

/**
 * By default, the file has all columns of the list, and its moments are in the State's time zone. It is a CSV or the report's own format.
 */
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

/** The largest number of chosen rows in one file. More rows are exported with a filter. */
export const maxChosenRows = 2000;

/** A list with its search, filters and order, all of its rows or only those with `ids`, and the choices for its file. */
export const ExportRequest = TableRequest.extend({
  ...FileChoice.shape,
  ids: z
    .array(z.string().max(64), { error: 'Name the chosen rows in a list' })
    .min(1, 'Choose at least one row')
    .max(maxChosenRows, 'Choose at most 2,000 rows, or export the filtered list')
    .optional(),
});
export type ExportRequest = z.infer<typeof ExportRequest>;
export type ExportQuery = z.input<typeof ExportRequest>;
