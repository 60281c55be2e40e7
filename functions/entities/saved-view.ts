import { listKinds } from '../../shared/entities/export.ts';
import { ViewShelf } from '../../shared/entities/saved-view.ts';
import { entity } from '../core/entity.ts';
import { derivedId } from '../core/id.ts';

export const viewShelves = entity<ViewShelf>({
  name: 'ViewShelf',
  stored: ViewShelf,
  columns: [],
  partition: 'none',
  title: ({ list }) => `Views of ${list.replaceAll('-', ' ')}`,
});

/** A user or State has one record for each list, so that names and the number of views are checked in one place. */
export function viewShelfId(ownerId: string, list: string): string {
  return derivedId('ViewShelf', ownerId, list);
}

export const viewShelfIdsOf = (ownerId: string) => listKinds.map((list) => viewShelfId(ownerId, list));
