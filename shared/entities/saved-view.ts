/** The stored views of a list (shared/core/savedView.ts has their calls). */
import * as z from 'zod';
import { recordOf } from '../core/record.ts';
import { type Permissions, staff } from '../core/role.ts';

/** Contents are read loosely, because a later release may have other operators. */
const StoredView = z.object({
  id: z.string(),
  name: z.string(),
  version: z.number(),
  contents: z.object({
    allSearch: z.string(),
    take: z.number(),
    columns: z.array(z.unknown()),
    shown: z.array(z.string()).optional(),
    hidden: z.array(z.string()).optional(),
  }),
});
export type StoredView = z.infer<typeof StoredView>;

/** All views of one list that belong to one user or to one State. `ownerId` is the id of either. */
export const ViewShelf = recordOf({}).extend({
  ownerId: z.string(),
  list: z.string(),
  /** Present if the views belong to the State. */
  stateId: z.string().optional(),
  views: z.array(StoredView),
});
export type ViewShelf = z.infer<typeof ViewShelf>;

export const savedViewPermissions = {
  /** Those of the lists. A call is refused if none of the caller's roles may see its list. */
  use: ['Admin', 'State Agency Staff', 'Local Agency Staff', 'Vendor'],
  /** The roles that see the views of a State. */
  seeOfState: staff,
  changeOfState: ['Admin', 'State Agency Staff'],
} as const satisfies Permissions;
