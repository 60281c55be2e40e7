/**
 * Saved views: a list's search, filters, order, page size and columns under a name. A view belongs to one user, or to a State, so that all
 * its staff see it. It is only a query that the user could have typed, so it shows no one more than the list does (decision 96).
 */
import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { text } from './field.ts';
import { based } from './record.ts';
import { TableRequest } from './table.ts';

/** For one user and list, and for one State and list. */
export const maxSavedViews = 30;
export const maxViewName = 60;
/** Thirty views of this size are 240 KB, and a record has room for 400 KB. */
export const maxViewBytes = 8000;

const viewName = text('Name', maxViewName);
const columnNames = z.array(z.string().max(100)).max(100);
/** Without `shown`, the list has its usual columns. A column in neither list is newer than the view. */
const contents = {
  ...TableRequest.pick({ allSearch: true, take: true, columns: true }).shape,
  shown: columnNames.optional(),
  hidden: columnNames.optional(),
};
const ViewContents = z.object(contents);
export type ViewContents = z.infer<typeof ViewContents>;
const KeptContents = ViewContents.refine((given) => new TextEncoder().encode(JSON.stringify(given)).length <= maxViewBytes, {
  error: 'This view has too many filter values to be saved. Remove some of them and save it again.',
});

export const SavedView = z.object({
  id: z.string(),
  name: z.string(),
  version: z.number(),
  contents: ViewContents,
  /** Columns, filters or sorts that the list no longer has were left out. */
  isPartial: z.literal(true).optional(),
});
export type SavedView = z.infer<typeof SavedView>;

const SavedViews = z.object({
  own: z.array(SavedView),
  ofState: z.array(SavedView),
  /** The State of `ofState`. Absent for users who see no State's views. */
  stateName: z.string().optional(),
  maySaveForState: z.boolean(),
});
export type SavedViews = z.infer<typeof SavedViews>;

/** The State of the list, for an Admin. Everyone else sees only their own State. */
const ofState = { stateId: z.string().max(64).optional() };
const changed = { name: z.lazy(() => viewName.form).optional(), contents: KeptContents.optional() };

export const savedViewApi = {
  list: endpoint('GET', '/api/views/{list}', {
    summary: 'See the saved views of a list',
    query: z.object(ofState),
    reply: SavedViews,
  }),
  create: endpoint('POST', '/api/views/{list}', {
    summary: 'Save a view of a list, and as State staff also for the State',
    body: z.object({
      name: z.lazy(() => viewName.form),
      contents: KeptContents,
      isForState: z.boolean().default(false),
      ...ofState,
    }),
    reply: SavedView,
    status: 201,
  }),
  update: endpoint('PUT', '/api/views/{list}/{viewId}', {
    summary: 'Rename or replace a saved view',
    body: z.object({ ...changed, ...based, ...ofState }),
    reply: SavedView,
  }),
  remove: endpoint('DELETE', '/api/views/{list}/{viewId}', {
    summary: 'Delete a saved view',
    query: z.object({ version: z.coerce.number().int().min(1), ...ofState }),
    reply: z.object({}),
  }),
};
