/** Tests saved views of lists through real calls. */
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { refusalOf } from '../../../infra/testing/testAccounts.ts';
import { makeState } from '../../../infra/testing/testAddressees.ts';
import type { Answer, Signed } from '../../../infra/testing/testPortal.ts';
import { makeStates, type States } from '../../../infra/testing/testStates.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { savedViewApi as api, maxSavedViews, maxViewBytes, type SavedView, type SavedViews } from '../../../shared/core/savedView.ts';
import { changeLogApi } from '../../../shared/entities/changelog.ts';
import { stateApi } from '../../../shared/entities/state.ts';
import { userApi } from '../../../shared/entities/user.ts';
import { store } from '../../core/store/clients.ts';
import { viewShelfId, viewShelves } from '../../entities/saved-view.ts';
import { accounts } from '../../entities/systemCallers.ts';
import { users } from '../../entities/user.ts';
import { readAnew } from '../../rules/lists/listsOfStage.ts';

const portal = usePortal();
let place: States;
let staff: Signed;
let local: Signed;
let admin: Signed;
beforeAll(async () => {
  place = await makeStates(store());
  admin = await portal.signIn({ roles: ['Admin'], stateId: place.ohio });
});
beforeEach(async () => {
  staff = await portal.signIn({ roles: ['State Agency Staff'], stateId: place.missouri });
  local = await portal.signIn({ roles: ['Local Agency Staff'], stateId: place.missouri, serviceAreas: [place.boone] });
});

const byName = { name: 'vendorName', filter: { operator: 'StartsWith', value: 'Mar' } };
const contents = {
  allSearch: 'boone',
  take: 25,
  columns: [byName, { name: 'occurredAt', sort: { direction: 'desc', order: 0 } }],
  shown: ['vendorName', 'occurredAt'],
  hidden: ['type'],
};
const save = (who: Signed, name: string, more: object = {}, list = 'transactions') =>
  who.call(api.create, { params: { list }, body: { name, contents, ...more } });
const viewsOf = async (who: Signed, list = 'transactions', query = {}): Promise<SavedViews> =>
  (await who.call(api.list, { params: { list }, query })).body;
const namesOf = async (who: Signed, list?: string, query?: object) => {
  const { own, ofState } = await viewsOf(who, list, query);
  return { own: own.map(({ name }) => name), ofState: ofState.map(({ name }) => name) };
};
const change = (who: Signed, { id, version }: SavedView, body: object, list = 'transactions') =>
  who.call(api.update, { params: { list, viewId: id }, body: { version, ...body } });
const remove = (who: Signed, { id, version }: SavedView, query = {}, list = 'transactions') =>
  who.call(api.remove, { params: { list, viewId: id }, query: { version: String(version), ...query } });
const saved = async (who: Signed, name: string, more = {}): Promise<SavedView> => {
  const answer = await save(who, name, more);
  expect(answer.status).toBe(201);
  return answer.body;
};
const statusesOf = (answers: readonly Answer[]) => answers.map(({ status }) => status);

test('returns a saved view unchanged, in the order of names, and only in its list', async () => {
  await saved(staff, 'overdue');
  const { id } = await saved(staff, 'In Boone');
  const { own, ofState } = await viewsOf(staff);
  expect(own.map(({ name }) => name)).toEqual(['In Boone', 'overdue']);
  expect(ofState).toEqual([]);
  expect(own[0]).toEqual({ id, name: 'In Boone', version: 1, contents });
  expect(await namesOf(staff, 'vendors')).toEqual({ own: [], ofState: [] });
});

test('shows a view of a person to no one else, and changes it for no one else', async () => {
  const view = await saved(staff, 'Mine');
  const colleague = await portal.signIn({ roles: ['State Agency Staff'], stateId: place.missouri });
  for (const who of [colleague, local, admin]) {
    expect((await namesOf(who)).own).toEqual([]);
    expect(statusesOf([await change(who, view, { name: 'Theirs' }), await remove(who, view)])).toEqual([404, 404]);
  }
  expect((await namesOf(staff)).own).toEqual(['Mine']);
});

test('shows a view of the State to its staff alone', async () => {
  const { id } = await saved(staff, 'Shared list', { isForState: true });
  for (const who of [staff, local, await portal.signIn({ roles: ['State Agency Staff'], stateId: place.missouri })])
    expect((await namesOf(who)).ofState).toContain('Shared list');
  expect(await viewsOf(local)).toMatchObject({ stateName: 'Missouri', maySaveForState: false });
  const other = await portal.signIn({ roles: ['State Agency Staff'], stateId: place.ohio });
  expect((await namesOf(other)).ofState).toEqual([]);
  expect((await other.call(api.list, { params: { list: 'transactions' }, query: { stateId: place.missouri } })).status).toBe(404);
  expect((await remove(other, { id, version: 1 } as SavedView)).status).toBe(404);
});

test('the log of a State names each change of its views, and no view of a person', async () => {
  await saved(staff, 'Private');
  const view = await saved(staff, 'Logged', { isForState: true });
  await change(staff, view, { name: 'Renamed' });
  await change(staff, { ...view, version: 2 }, { contents: { columns: [] } });
  await remove(staff, { ...view, version: 3 });
  readAnew();
  const columns = [{ name: 'entity', filter: { operator: 'EqualTo', value: 'ViewShelf' } }];
  const { rows } = (await staff.call(changeLogApi.table, { body: { take: 500, columns } })).body.result;
  const texts: string[] = rows.map(({ changes }: { changes: string }) => changes);
  expect(texts.slice(0, 4)).toEqual(['Deleted “Renamed”', 'Replaced “Renamed”', 'Renamed “Logged” to “Renamed”', 'Saved “Logged”']);
  expect(texts.filter((text) => text.includes('Private'))).toEqual([]);
  expect(rows[0]).toMatchObject({ name: 'Views of transactions' });
});

test('local staff and vendors cannot save or change a view of the State', async () => {
  const view = await saved(staff, 'Only State staff', { isForState: true });
  expect((await save(local, 'Of local staff', { isForState: true })).status).toBe(403);
  expect(statusesOf([await change(local, view, { name: 'Changed' }), await remove(local, view)])).toEqual([403, 403]);
  const vendor = await portal.signIn({ roles: ['Vendor'], stateId: place.missouri, vendorId: place.farm });
  expect((await save(vendor, 'Of a vendor', { isForState: true }, 'transactions')).status).toBe(403);
  await save(staff, 'Sales of the State', { isForState: true }, 'transactions');
  expect(await viewsOf(vendor, 'transactions')).toEqual({ own: [], ofState: [], maySaveForState: false });
});

test('an Admin saves for the State of the list, by default the State of the Admin', async () => {
  await saved(admin, 'Of Missouri', { isForState: true, stateId: place.missouri });
  await saved(admin, 'Of Ohio', { isForState: true });
  expect((await namesOf(local)).ofState).toContain('Of Missouri');
  expect((await namesOf(admin)).ofState).toEqual(['Of Ohio']);
  expect((await namesOf(admin, 'transactions', { stateId: place.missouri })).ofState).toContain('Of Missouri');
  expect((await save(admin, 'Of nowhere', { isForState: true, stateId: 'nothing' })).status).toBe(400);
  const anywhere = await portal.signIn({ roles: ['Admin'] });
  expect((await save(anywhere, 'Without a State', { isForState: true })).status).toBe(403);
  expect((await save(anywhere, 'Without a State')).status).toBe(201);
});

test('refuses lists that the caller may not see, unknown lists, and other roles', async () => {
  expect(statusesOf([await save(local, 'Vendors', {}, 'vendors'), await save(staff, 'Users', {}, 'users')])).toEqual([403, 403]);
  expect(statusesOf([await save(staff, 'Nothing', {}, 'nothing'), await save(staff, 'Built in', {}, 'constructor')])).toEqual([404, 404]);
  for (const role of ['Market Manager', 'Recipient'] as const) {
    const who = await portal.signIn({ roles: [role], stateId: place.missouri });
    expect((await who.call(api.list, { params: { list: 'transactions' } })).status).toBe(403);
  }
});

test('a user who loses a role sees the views of a list again only with a role that may see the list', async () => {
  await save(staff, 'Farms', {}, 'vendors');
  const setRole = (role: 'Local Agency Staff' | 'State Agency Staff') =>
    store().transact(accounts, async (tx) => {
      const user = await tx.get(users, staff.userId);
      tx.update(users, user, { ...user, userRoles: [role] });
    });
  await setRole('Local Agency Staff');
  expect((await staff.call(api.list, { params: { list: 'vendors' } })).status).toBe(403);
  await setRole('State Agency Staff');
  expect((await namesOf(staff, 'vendors')).own).toEqual(['Farms']);
});

test('refuses names that are blank, too long, or taken after folding, by the user or in the State', async () => {
  expect(refusalOf(await save(staff, ' '))).toEqual([400, 'Name is required']);
  expect(refusalOf(await save(staff, 'x'.repeat(61)))).toEqual([400, 'Name can have at most 60 characters']);
  const view = await saved(staff, 'José');
  const taken = (name: string) => [409, `There already is a view “${name}”. Choose another name, or replace that view.`];
  expect(refusalOf(await save(staff, 'jose', { contents: { columns: [] } }))).toEqual(taken('jose'));
  const other = await saved(staff, 'Other');
  expect(refusalOf(await change(staff, other, { name: 'JOSE' }))).toEqual(taken('JOSE'));
  expect((await change(staff, view, { name: 'JOSE' })).body.name).toBe('JOSE');
  expect((await save(staff, 'José', { isForState: true })).status).toBe(201);
  expect(refusalOf(await save(staff, 'jose', { isForState: true, contents: { columns: [] } }))).toEqual(taken('jose'));
  expect((await save(local, 'José')).status).toBe(201);
});

test('saves the same view once, however often it is sent', async () => {
  const [first, second] = await Promise.all([save(staff, 'Twice'), save(staff, 'Twice')]);
  expect(statusesOf([first, second])).toEqual([201, 201]);
  expect(first.body).toEqual(second.body);
  expect((await namesOf(staff)).own).toEqual(['Twice']);
});

test('two people who change one view at a time: the second is refused', async () => {
  const view = await saved(staff, 'Together', { isForState: true });
  const colleague = await portal.signIn({ roles: ['State Agency Staff'], stateId: place.missouri });
  const answers = await Promise.all([change(staff, view, { name: 'First' }), change(colleague, view, { name: 'Second' })]);
  expect(statusesOf(answers).sort()).toEqual([200, 409]);
  expect(refusalOf(answers.find(({ status }) => status === 409) as Answer)[1]).toMatch(/^Another person changed this/);
  expect((await remove(staff, view)).status).toBe(409);
  expect((await remove(staff, { ...view, version: 2 })).status).toBe(200);
  expect((await remove(staff, { ...view, version: 2 })).status).toBe(404);
});

test('changes to different views of a State do not disturb each other', async () => {
  const [one, two] = [await saved(staff, 'One', { isForState: true }), await saved(staff, 'Two', { isForState: true })];
  expect(
    statusesOf(
      await Promise.all([change(staff, one, { name: 'One more' }), change(admin, two, { name: 'Two more', stateId: place.missouri })]),
    ),
  ).toEqual([200, 200]);
  expect((await namesOf(staff)).ofState).toEqual(expect.arrayContaining(['One more', 'Two more']));
});

test('replaces the contents and keeps the name', async () => {
  const view = await saved(staff, 'Replaced');
  const next = { allSearch: '', take: 10, columns: [byName] };
  expect((await change(staff, view, { contents: next })).body).toEqual({ id: view.id, name: 'Replaced', version: 2, contents: next });
  expect((await viewsOf(staff)).own[0]?.contents).toEqual(next);
});

test('refuses more views than a list has room for, and a view with too much text', async () => {
  for (let i = 0; i < maxSavedViews; i++) await saved(staff, `View ${i}`);
  expect(refusalOf(await save(staff, 'One too many'))).toEqual([
    409,
    'You can save 30 views of a list. Delete one that is no longer needed and save again.',
  ]);
  expect((await save(staff, 'Another list', {}, 'vendors')).status).toBe(201);
  const [view] = (await viewsOf(staff)).own;
  expect((await remove(staff, view as SavedView)).status).toBe(200);
  const value = Array.from({ length: 40 }, () => 'ä'.repeat(maxViewBytes / 80));
  const long = { columns: [{ name: 'vendorName', filter: { operator: 'MultiSelect', value } }] };
  expect(refusalOf(await save(staff, 'Long', { contents: long }))).toEqual([
    400,
    'This view has too many filter values to be saved. Remove some of them and save it again.',
  ]);
  expect((await save(staff, 'Short enough')).status).toBe(201);
});

test('leaves out columns, filters and sorts that the list does not have', async () => {
  const gone = [
    { name: 'createdBy', filter: { operator: 'EqualTo', value: 'x' } },
    { name: 'gone', sort: { direction: 'asc', order: 1 } },
  ];
  const view = await saved(staff, 'Partial', {
    contents: { ...contents, columns: [...contents.columns, ...gone], shown: [...contents.shown, 'gone'] },
  });
  expect(view).toMatchObject({ contents, isPartial: true });
  expect((await viewsOf(staff)).own[0]).toMatchObject({ contents });
});

test('leaves out columns and operators that a later release removed from a stored view', async () => {
  await saved(staff, 'Old');
  await store().transact(accounts, async (tx) => {
    const shelf = await tx.get(viewShelves, viewShelfId(staff.userId, 'transactions'));
    const columns = [byName, { name: 'removed' }, { name: 'vendorName', filter: { operator: 'SoundsLike', value: 'x' } }];
    tx.update(viewShelves, shelf, { ...shelf, views: shelf.views.map((view) => ({ ...view, contents: { ...view.contents, columns } })) });
  });
  const [old] = (await viewsOf(staff)).own;
  expect(old).toMatchObject({ name: 'Old', isPartial: true, contents: { columns: [byName] } });
});

test('a vendor’s view names no recipient', async () => {
  const vendor = await portal.signIn({ roles: ['Vendor'], stateId: place.missouri, vendorId: place.farm });
  const columns = [
    { name: 'recipientName', filter: { operator: 'Search', value: 'lopez' } },
    { name: 'type', filter: { operator: 'MultiSelect', value: ['Refund'] } },
  ];
  const { body } = await save(vendor, 'Refunds', { contents: { columns } }, 'transactions');
  expect(body).toMatchObject({ isPartial: true, contents: { columns: [columns[1]] } });
});

test('the views of a removed user and of a removed State are removed', async () => {
  await saved(local, 'Mine');
  expect((await admin.call(userApi.remove, { params: { id: local.userId } })).status).toBe(200);
  const empty = await makeState(store());
  await saved(admin, 'Of an empty State', { isForState: true, stateId: empty.id });
  expect((await admin.call(stateApi.remove, { params: { id: empty.id } })).status).toBe(200);
  const shelves = [local.userId, empty.id].map((owner) => store().find(accounts, viewShelves, viewShelfId(owner, 'transactions')));
  expect(await Promise.all(shelves)).toEqual([undefined, undefined]);
});
