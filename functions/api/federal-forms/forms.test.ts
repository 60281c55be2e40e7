/** Tests the entries of a federal form: permissions, refused amounts, and concurrent entries. */

import { beforeAll, expect, test } from 'vitest';
import { maker } from '../../../infra/testing/builders.ts';
import { refusalOf } from '../../../infra/testing/testAccounts.ts';
import { aPlace, formOf } from '../../../infra/testing/testForms.ts';
import type { Signed } from '../../../infra/testing/testPortal.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { changeLogApi } from '../../../shared/entities/changelog.ts';
import { federalFormApi } from '../../../shared/entities/federal-form.ts';
import { store } from '../../core/store/clients.ts';
import { federalFormId, federalForms } from '../../entities/federal-form.ts';
import { readAnew } from '../../rules/lists/listsOfStage.ts';

const portal = usePortal();
let admin: Signed;
beforeAll(async () => {
  admin = await portal.signIn({ roles: ['Admin'] });
});

const params = { form: 'fns-683b' } as const;
const save = (who: Signed, body: object) => who.call(federalFormApi.save, { params, body: { year: 2026, version: 0, lines: {}, ...body } });

test('saves amounts, changes them under the version that was read, and logs the changes line by line', async () => {
  const { staff, stateId } = await aPlace(portal);
  readAnew();
  expect(await formOf(staff, 'fns-683b', 2026)).toMatchObject({ version: 0, lines: {}, versions: [] });
  const first = await save(staff, { lines: { '7.food': 100_000, '8.food': -500 } });
  expect([first.status, first.body.version]).toEqual([200, 1]);
  expect((await save(admin, { stateId, version: 1, lines: { '7.food': 120_000, '18a.amount': 0 } })).body.version).toBe(2);
  expect(await formOf(staff, 'fns-683b', 2026)).toMatchObject({ version: 2, lines: { '7.food': 120_000, '18a.amount': 0 } });
  expect(await formOf(staff, 'fns-683b', 2025)).toMatchObject({ version: 0, lines: {} });

  expect((await refusalOf(await save(staff, { version: 1, lines: { '7.food': 1 } })))[0]).toBe(409);
  expect((await refusalOf(await save(staff, { version: 0, lines: { '7.food': 1 } })))[0]).toBe(409);
  readAnew();
  const entityId = federalFormId({ stateId, form: 'fns-683b', year: 2026 });
  const { body } = await staff.call(changeLogApi.table, { body: { entity: 'FederalForm', entityId } });
  const changes = body.result.rows.map((row: { changes: string }) => row.changes);
  expect(changes).toContain('Line 7, Food: $1,000.00 → $1,200.00\nLine 8, Food: -$5.00 → nothing\nLine 18a, Amount: nothing → $0.00');
  expect(changes).toContain('Line 7, Food: nothing → $1,000.00\nLine 8, Food: nothing → -$5.00');
});

test('refuses one of two concurrent first entries', async () => {
  const { staff, stateId } = await aPlace(portal);
  const answers = await Promise.all([
    save(staff, { lines: { '7.food': 1 } }),
    save(admin, { stateId, lines: { '7.food': 2 } }),
    save(staff, { lines: { '7.food': 3 } }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

test.each([
  [{ '7.food': -1 }, 'Line 7, Food cannot be negative'],
  [{ '16.admin': -1 }, 'Line 16, Administrative cannot be negative'],
  [{ '9.food': 1 }, 'Cell 9.food of this form does not accept a value'],
  [{ '22.count': 1 }, 'Cell 22.count of this form does not accept a value'],
  [{ '99.food': 1 }, 'Cell 99.food of this form does not accept a value'],
])('refuses %j', async (lines, sentence) => {
  const { staff, stateId } = await aPlace(portal);
  expect(await refusalOf(await save(staff, { lines }))).toEqual([400, sentence]);
  expect(await store().find(maker, federalForms, federalFormId({ stateId, form: 'fns-683b', year: 2026 }))).toBeUndefined();
});

test('refuses parts of a cent, amounts without a place on the form, and unknown forms', async () => {
  const { staff } = await aPlace(portal);
  readAnew();
  for (const cents of [0.5, 1e13, Number.NaN, '100']) expect((await save(staff, { lines: { '7.food': cents } })).status).toBe(400);
  expect((await staff.call(federalFormApi.get, { params: { form: 'fns-1' } })).status).toBe(404);
  expect((await staff.call(federalFormApi.get, { params, query: { year: 'now' } })).status).toBe(400);
});

test('opens their own State’s form for State staff, the requested State’s for an Admin, and none for anyone else', async () => {
  const [place, other] = [await aPlace(portal), await aPlace(portal)];
  readAnew();
  await save(place.staff, { lines: { '7.food': 100 } });
  expect((await admin.call(federalFormApi.get, { params, query: { year: '2026', stateId: place.stateId } })).body.lines).toEqual({
    '7.food': 100,
  });
  expect((await formOf(other.staff, 'fns-683b', 2026)).lines).toEqual({});
  const ofOther = { query: { year: '2026', stateId: place.stateId } };
  expect((await other.staff.call(federalFormApi.get, { params, ...ofOther })).status).toBe(404);
  expect((await other.staff.call(federalFormApi.draftPdf, { params, ...ofOther })).status).toBe(404);
  expect((await save(other.staff, { stateId: place.stateId, version: 1 })).status).toBe(404);
  expect((await other.staff.call(federalFormApi.freeze, { params, body: { year: 2026, stateId: place.stateId, version: 1 } })).status).toBe(
    404,
  );
  expect(await refusalOf(await save(admin, {}))).toEqual([400, 'State is required']);
  const local = await portal.signIn({ roles: ['Local Agency Staff'], stateId: place.stateId, serviceAreas: [place.serviceAreaId] });
  for (const call of [federalFormApi.get, federalFormApi.save, federalFormApi.freeze, federalFormApi.draftPdf])
    expect((await local.call(call, { params, ...(call.body && { body: { year: 2026, version: 0, lines: {} } }) })).status).toBe(403);
});
