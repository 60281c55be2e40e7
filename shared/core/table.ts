/** The request and the reply of every list: POST .../table (specification 3.21 and 3.22). */
import * as z from 'zod';
import { type Column, type Row, Wire } from './column.ts';
import { columnTypes } from './field.ts';

export const operators = [
  'Search',
  'EqualTo',
  'NotEqualTo',
  'StartsWith',
  'EndsWith',
  'LessThan',
  'LessThanEqualTo',
  'GreaterThan',
  'GreaterThanEqualTo',
  'MultiSelect',
  'Between',
] as const;
export type Operator = (typeof operators)[number];

/** Specification 9.6. */
export const defaultPageSize = 10;
export const maxTake = 500;
export const maxSkip = 10_000_000;
/** A filter with more distinct names offers none of them. The user types them instead. */
export const maxChoices = 200;

const value = z.union([z.string().max(1000), z.number(), z.array(z.union([z.string().max(255), z.number()])).max(500)], {
  error: ({ input }) => (input === undefined ? undefined : 'Value must be text, a number, or a list of these'),
});
export const Filter = z.object({ operator: z.enum(operators), value });
export type Filter = z.infer<typeof Filter>;
const direction = z.enum(['asc', 'desc']);
const Sort = z.object({ direction, order: z.number().int().min(0).max(50).default(0) });

export const TableRequest = z.object({
  allSearch: z.string().max(255, 'Search for at most 255 characters').default(''),
  skip: z.number().int().min(0).max(maxSkip).default(0),
  take: z.number().int().min(1, 'take must be from 1 to 500').max(maxTake, 'take must be from 1 to 500').default(defaultPageSize),
  includeColumns: z.boolean().default(false),
  /** A column of names. The response contains its distinct names in the filtered rows instead of the rows. */
  choicesOf: z.string().max(100).optional(),
  /**
   * The State of the records, for an Admin. Everyone else sees only their own State. Without it, Admins see the State of their own record.
   */
  stateId: z.string().max(64).optional(),
  columns: z
    .array(z.object({ name: z.string().max(100), sort: Sort.optional(), filter: Filter.optional() }))
    .max(100)
    .default([]),
});
export type TableRequest = z.infer<typeof TableRequest>;
export type TableQuery = z.input<typeof TableRequest>;

/** A column in the reply of a list. */
export const ColumnReply = z.object({
  name: z.string(),
  label: z.string(),
  type: z.enum(columnTypes),
  format: z.enum(['money', 'yesNo', 'day', 'instant', 'timeZone']).optional(),
  sortable: z.boolean(),
  filterable: z.boolean(),
  options: z.array(z.string()).optional(),
  hasChoices: z.boolean().optional(),
  /** Phone numbers are stored as E.164 and shown as people write them. */
  searchedAs: z.literal('phone').optional(),
});
export type ColumnReply = z.infer<typeof ColumnReply>;

/** The reply of a list with these columns. `asOf` is the moment up to which the reply is known to be complete. */
export function tableReply<const C extends readonly Column[]>(columns: C) {
  return z.lazy(() => {
    const shown = columns.filter((column) => !column.isHidden).map((column) => [column.name, Wire]);
    const row = z.object({ id: z.string(), version: z.number(), ...Object.fromEntries(shown) });
    return listReply(row as unknown as z.ZodType<Row<C>, Row<C>>);
  });
}

/** The order of a list: the requested order, then the list's own. Hidden columns are left out. */
const InOrder = z.array(z.object({ column: z.string(), direction }));

/** Up to ten filtered lists to count. */
export const CountRequest = z.object({
  lists: z
    .array(TableRequest.pick({ allSearch: true, columns: true }))
    .min(1)
    .max(10, 'Count at most 10 lists at once'),
});
export type CountRequest = z.infer<typeof CountRequest>;
/** The counts, in the order of the request. */
export const CountReply = z.object({ counts: z.array(z.number()) });

/** The reply of a list with rows that do not follow its columns. */
export function listReply<R extends z.ZodType>(row: R) {
  return z.object({
    result: z.object({
      rows: z.array(row),
      columns: z.array(ColumnReply).optional(),
      order: InOrder.optional(),
      /** The requested names, sorted. Absent if there are more than a filter offers. */
      choices: z.array(z.string()).optional(),
      totalFilteredRecords: z.number(),
      /** Present if nothing matched the search, and the rows have similar names. */
      isNear: z.literal(true).optional(),
    }),
    asOf: z.string().optional(),
    /** Names of States that do not respond. Their records may be missing from a list of all States. */
    missingStates: z.array(z.string()).optional(),
  });
}

/** An entry of a select: the id and the label to show. */
export const Option = z.object({ value: z.string(), label: z.string() });
export type Option = z.infer<typeof Option>;
export const Options = z.array(Option);
