import { beforeAll, expect, test } from 'vitest';
import { aState, aVendor, maker } from '../../../infra/testing/builders.ts';
import type { Signed } from '../../../infra/testing/testPortal.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import type { Endpoint } from '../../../shared/core/endpoint.ts';
import type { Option } from '../../../shared/core/table.ts';
import { achTransactionApi } from '../../../shared/entities/ach-transaction.ts';
import { transactionApi } from '../../../shared/entities/transaction.ts';
import { userApi } from '../../../shared/entities/user.ts';
import { vendorApi } from '../../../shared/entities/vendor.ts';
import { store } from '../../core/store/clients.ts';
import { states } from '../../entities/state.ts';
import { vendors } from '../../entities/vendor.ts';

const nameOf = (number: number) => `Farm ${String(number).padStart(3, '0')}`;
const portal = usePortal();
let admin: Signed;
let local: Signed;
let missouri: string;
/** The IDs of two vendors with the same name. */
let twins: string[];
/** The ID of vendor 501. */
let last = '';

/** Creates 501 vendors in Missouri, and one in Ohio with the name to search for. */
beforeAll(async () => {
  const [stateId = '', ohio = ''] = await store().transact(maker, (tx) =>
    ['Missouri', 'Ohio'].map((name) => tx.create(states, aState({ name })).id),
  );
  missouri = stateId;
  const make = (numbers: readonly number[], inState: string) =>
    store().transact(maker, (tx) => {
      for (const number of numbers) {
        const { id } = tx.create(vendors, aVendor(inState, { name: nameOf(number) }));
        if (inState === stateId) last = id;
      }
    });
  await make([501], ohio);
  twins = await store().transact(maker, (tx) => {
    const twin = (userName: string, city?: string) => tx.create(vendors, aVendor(stateId, { name: 'Twin Acres', userName, city })).id;
    tx.create(vendors, aVendor(ohio, { name: 'Lone Acres', userName: 'lone', city: 'Athens' }));
    tx.create(vendors, aVendor(stateId, { name: 'Lone Acres', userName: 'lone', city: 'Ozark' }));
    return [twin('ann', 'Ozark'), twin('bob')];
  });
  for (let first = 1; first <= 501; first += 20) {
    await make(
      Array.from({ length: Math.min(20, 502 - first) }, (_, index) => first + index),
      stateId,
    );
  }
  admin = await portal.signIn({ roles: ['Admin'], stateId });
  local = await portal.signIn({ roles: ['Local Agency Staff'], stateId, serviceAreas: [] });
});

type Query = Readonly<Record<string, string>>;
const ask = async (who: Signed, endpoint: Endpoint, query: Query) => (await who.call(endpoint, { query })).body as unknown;

/** An Admin names the State. */
const calls: readonly [string, (query: Query) => Promise<unknown>][] = [
  ['vendors/options', (query) => ask(admin, vendorApi.options, { stateId: missouri, ...query })],
  ['ach-transactions/vendor-options', (query) => ask(admin, achTransactionApi.vendorOptions, { stateId: missouri, ...query })],
  ['transactions/options', async (query) => ((await ask(local, transactionApi.options, query)) as { vendors: unknown }).vendors],
];

test.each(calls)('%s finds vendor 501 of the State, beyond its default options', async (_, call) => {
  const asked = async (query: Query) => (await call(query)) as Option[];
  await expect.poll(async () => (await asked({})).length).toBe(500);
  expect((await asked({})).map(({ label }) => label)).not.toContain(nameOf(501));
  expect(await asked({ searchTerm: 'fARM 501' })).toEqual([{ value: last, label: nameOf(501) }]);
});

test.each(calls)('%s returns one more match than is shown and puts a chosen vendor first', async (_, call) => {
  const asked = async (query: Query) => (await call(query)) as Option[];
  const many = await asked({ searchTerm: 'farm' });
  expect([many.length, many[0]?.label, many[100]?.label]).toEqual([101, nameOf(1), nameOf(101)]);
  expect((await asked({ searchTerm: '00', values: last }))[0]).toEqual({ value: last, label: nameOf(501) });
});

test.each(calls)('%s distinguishes vendors of one name by city and user name, and adds nothing to a unique name', async (_, call) => {
  const asked = async (query: Query) => (await call(query)) as Option[];
  const [ann = '', bob = ''] = twins;
  const labels = { [ann]: 'Twin Acres (Ozark, ann)', [bob]: 'Twin Acres (bob)' };
  expect(Object.fromEntries((await asked({ searchTerm: 'twin' })).map(({ value, label }) => [value, label]))).toEqual(labels);
  expect((await asked({ searchTerm: '001', values: bob })).map(({ label }) => label)).toEqual(['Twin Acres (bob)', nameOf(1)]);
  expect((await asked({ searchTerm: 'lone' })).map(({ label }) => label)).toEqual(['Lone Acres']);
});

test.each(calls)('%s finds a vendor by its distinguishing data, even as written in its label', async (_, call) => {
  const asked = async (searchTerm: string) => ((await call({ searchTerm })) as Option[]).map(({ label }) => label);
  for (const searchTerm of ['ozark twin', 'Twin Acres (Ozark, ann)', 'twin ANN'])
    expect(await asked(searchTerm)).toEqual(['Twin Acres (Ozark, ann)']);
  expect(await asked('ozark')).toEqual(['Lone Acres', 'Twin Acres (Ozark, ann)']);
});

test('users/options distinguishes them too', async () => {
  const { body } = await admin.call(userApi.options, { query: { stateId: missouri } });
  const labels = body.vendors.map(({ label }: Option) => label);
  expect(labels).toEqual(expect.arrayContaining(['Twin Acres (Ozark, ann)', 'Twin Acres (bob)', 'Lone Acres', nameOf(501)]));
});
