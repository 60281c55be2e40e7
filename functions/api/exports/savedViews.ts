/** Saved views of lists: a user's own ones, and those that the staff of a State share (decision 96). */
import { fold } from '../../../shared/core/fold.ts';
import { may } from '../../../shared/core/role.ts';
import { maxSavedViews, type SavedView, type SavedViews, type ViewContents } from '../../../shared/core/savedView.ts';
import type { ListKind } from '../../../shared/entities/export.ts';
import { type StoredView, savedViewPermissions, type ViewShelf } from '../../../shared/entities/saved-view.ts';
import type { Caller } from '../../core/caller.ts';
import { assertCurrent } from '../../core/crud.ts';
import { notFound, refusalsOf } from '../../core/errors.ts';
import { newId } from '../../core/id.ts';
import type { Reader } from '../../core/store/records.ts';
import type { Store } from '../../core/store/store.ts';
import type { UnitOfWork } from '../../core/store/unitOfWork.ts';
import { textsOf } from '../../core/texts.ts';
import { viewShelfId, viewShelves } from '../../entities/saved-view.ts';
import { states } from '../../entities/state.ts';
import { accounts } from '../../entities/systemCallers.ts';
import { forbidden } from '../../rules/access/forbidden.ts';
import { exportersOf, isListKind } from '../../rules/files/exportables.ts';
import { knownContents } from './knownContents.ts';

const refuse = refusalsOf('core/server.staff');
const say = textsOf('core/server.staff');

/** A list as a caller sees it. `stateId` is the State of its shared views, if the caller sees any. */
interface Place {
  readonly caller: Caller;
  readonly list: ListKind;
  readonly stateId: string | undefined;
}

/**
 * Returns the list that a call names, for a caller who may see it. Throws 'not found' for an unknown list or another State, and 'forbidden'
 * for a list that none of the caller's roles may see.
 */
export function viewPlace(person: Caller, list: string, stateId: string | undefined): Place {
  if (!isListKind(list)) throw notFound('list');
  const caller = person.admittedBy(exportersOf(list));
  if (!caller.role) throw forbidden();
  const own = caller.scope.stateId;
  if (own !== undefined && stateId !== undefined && stateId !== own) throw notFound('state');
  const isShared = may([caller.role], savedViewPermissions.seeOfState);
  return { caller, list, stateId: isShared ? (own ?? stateId ?? caller.homeStateId) : undefined };
}

/** Returns the caller's own views of a list and those of the State, each in the order of their names. */
export async function viewsOf(store: Store, place: Place): Promise<SavedViews> {
  const { caller, list, stateId } = place;
  const reader = store.as(caller);
  const state = stateId === undefined ? undefined : await reader.named(states, stateId, 'stateId');
  const [own, ofState] = await Promise.all([ownShelf(reader, list), stateId === undefined ? undefined : stateShelf(reader, list, stateId)]);
  const shown = (shelf: ViewShelf | undefined) =>
    (shelf?.views ?? []).map((view) => asShown(place, view)).sort((a, b) => (fold(a.name) < fold(b.name) ? -1 : 1));
  return { own: shown(own), ofState: shown(ofState), stateName: state?.name, maySaveForState: mayChangeOfState(place) };
}

interface NewView {
  readonly name: string;
  readonly contents: ViewContents;
  readonly isForState: boolean;
}

/** Saves a new view. A repetition of the same view saves nothing and returns the saved one. */
export function saveView(store: Store, place: Place, { name, contents, isForState }: NewView): Promise<SavedView> {
  if (isForState && !mayChangeOfState(place)) throw forbidden();
  const known = knownContents(place.list, place.caller, contents);
  return store.transact(place.caller, async (tx) => {
    const shelf = isForState ? await stateShelf(tx, place.list, place.stateId ?? '') : await ownShelf(tx, place.list);
    const views = shelf?.views ?? [];
    const same = views.find((view) => view.name === name && JSON.stringify(view.contents) === JSON.stringify(known.contents));
    if (same) return { ...asShown(place, same), ...known };
    assertFree(views, name);
    if (views.length >= maxSavedViews) throw refuse('conflict', 'views.tooMany', { values: { count: maxSavedViews } });
    const view = { id: newId(), name, version: 1, contents: known.contents };
    const owner = isForState ? place.stateId : undefined;
    if (owner !== undefined) await tx.named(states, owner, 'stateId');
    keep(tx, place, owner, shelf, [...views, view], say('views.saved', { name }));
    return { ...view, ...known };
  });
}

interface ViewChange {
  readonly name?: string | undefined;
  readonly contents?: ViewContents | undefined;
  readonly version: number;
}

/** Renames a view, or replaces its contents. */
export function changeView(store: Store, place: Place, viewId: string, { name, contents, version }: ViewChange): Promise<SavedView> {
  const known = contents && knownContents(place.list, place.caller, contents);
  return store.transact(place.caller, async (tx) => {
    const { shelf, view, owner } = await foundView(tx, place, viewId);
    assertCurrent(view, version);
    const others = shelf.views.filter((one) => one !== view);
    if (name !== undefined) assertFree(others, name);
    const after = { ...view, name: name ?? view.name, contents: known?.contents ?? view.contents, version: view.version + 1 };
    const changes =
      after.name === view.name
        ? say('views.replaced', { name: view.name })
        : say('views.renamed', { before: view.name, after: after.name });
    keep(tx, place, owner, shelf, [...others, after], changes);
    return { ...asShown(place, after), ...known };
  });
}

export function removeView(store: Store, place: Place, viewId: string, version: number): Promise<void> {
  return store.transact(place.caller, async (tx) => {
    const { shelf, view, owner } = await foundView(tx, place, viewId);
    assertCurrent(view, version);
    const left = shelf.views.filter((one) => one !== view);
    keep(tx, place, owner, shelf, left, say('views.removed', { name: view.name }));
  });
}

const mayChangeOfState = ({ caller, stateId }: Place) => stateId !== undefined && may(caller.roles, savedViewPermissions.changeOfState);

/** No scope limits a user's own views, because a user who moves to another State or vendor keeps them. The id contains the user. */
function ownShelf(reader: Reader, list: ListKind): Promise<ViewShelf | undefined> {
  return reader.as(accounts).find(viewShelves, viewShelfId(reader.caller.userId, list));
}

function stateShelf(reader: Reader, list: ListKind, stateId: string): Promise<ViewShelf | undefined> {
  return reader.find(viewShelves, viewShelfId(stateId, list));
}

/** Finds a view that the caller may change. `owner` is its State. Throws 'forbidden' for one of the State that the caller may only see. */
async function foundView(tx: UnitOfWork, place: Place, viewId: string) {
  const own = await ownShelf(tx, place.list);
  const mine = own?.views.find(({ id }) => id === viewId);
  if (own && mine) return { shelf: own, view: mine, owner: undefined };
  const shared = place.stateId === undefined ? undefined : await stateShelf(tx, place.list, place.stateId);
  const theirs = shared?.views.find(({ id }) => id === viewId);
  if (!shared || !theirs) throw notFound('view');
  if (!mayChangeOfState(place)) throw forbidden();
  return { shelf: shared, view: theirs, owner: place.stateId };
}

/** Names differ after folding, because “overdue” and “Overdue” in one menu would confuse. */
function assertFree(views: readonly StoredView[], name: string): void {
  if (views.some((view) => fold(view.name) === fold(name))) throw refuse('conflict', 'views.taken', { values: { name }, field: 'name' });
}

/** The log names the person who changes a view of the State. A user's own views are bookmarks, which the log leaves out. */
function keep(
  tx: UnitOfWork,
  { caller, list }: Place,
  stateId: string | undefined,
  shelf: ViewShelf | undefined,
  views: readonly StoredView[],
  changes: string,
): void {
  const ownerId = stateId ?? caller.userId;
  const fields = { ownerId, list, stateId, views: [...views] };
  const reason = stateId === undefined ? { isTracedElsewhere: true } : { changes };
  const writer = stateId === undefined ? tx.as(accounts) : tx;
  if (shelf) writer.update(viewShelves, shelf, fields, reason);
  else writer.create(viewShelves, { id: viewShelfId(ownerId, list), ...fields }, stateId === undefined ? {} : { reason });
}

function asShown({ list, caller }: Place, { id, name, version, contents }: StoredView): SavedView {
  return { id, name, version, ...knownContents(list, caller, contents) };
}
