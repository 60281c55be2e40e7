import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import type { Signed, TestPortal } from '../../../infra/testing/testPortal.ts';
import { makeStates, type States } from '../../../infra/testing/testStates.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { userApi } from '../../../shared/entities/user.ts';
import { maxFiles, tooLarge } from '../../core/http/body.ts';
import { store } from '../../core/store/clients.ts';

const portal = usePortal();
let place: States;
let admin: Signed;
let png: Buffer;
const jpg = Buffer.concat([Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'), Buffer.alloc(64)]);

beforeAll(async () => {
  place = await makeStates(store());
  admin = await portal.signIn({ roles: ['Admin'], stateId: place.missouri });
  png = await readFile('infra/demo/pictures/token.png');
});

let count = 0;
/** Builds the form as browsers send it: text parts, a blank for an empty list, and the image as a file. */
function formOf(picture: Buffer | undefined, fields: Record<string, string> = {}, name = 'me.png'): FormData {
  const form = new FormData();
  const own = { firstName: 'Ada', lastName: 'Miller', email: `photo${++count}@example.org`, userRoles: 'Local Agency Staff' };
  const all = { ...own, stateId: place.missouri, serviceAreas: place.boone, ...fields };
  for (const [field, value] of Object.entries(all)) form.append(field, value);
  if (picture) form.append('profilePhoto', new Blob([new Uint8Array(picture)]), name);
  return form;
}
const create = (form: FormData) => admin.call(userApi.create, { form });
const picture = (id: string, who = admin) => who.call(userApi.profilePhoto, { params: { id } });

test('saves an image sent with the form and shows it unchanged, and no browser caches it', async () => {
  const made = await create(formOf(png));
  expect([made.status, made.body.userRoles, made.body.serviceAreas]).toEqual([201, ['Local Agency Staff'], [place.boone]]);
  const shown = await picture(made.body.id);
  expect([shown.status, shown.headers.get('content-type'), shown.headers.get('cache-control')]).toEqual([200, 'image/png', 'no-store']);
  expect(Buffer.from(shown.body).equals(png)).toBe(true);
});

test('a form with an image keeps every value of a list', async () => {
  const form = formOf(png, { userRoles: 'State Agency Staff' });
  for (const name of ['userRoles', 'serviceAreas']) form.delete(name);
  for (const role of ['Local Agency Staff', 'Market Manager']) form.append('userRoles[]', role);
  for (const area of [place.boone, place.callaway]) form.append('serviceAreas[]', area);
  const made = await create(form);
  expect([made.status, made.body.userRoles, made.body.serviceAreas]).toEqual([
    201,
    ['Local Agency Staff', 'Market Manager'],
    [place.boone, place.callaway],
  ]);
});

test('refuses a value that is sent twice without list brackets, and does not drop it', async () => {
  const form = formOf(png);
  form.append('serviceAreas', place.boone);
  const refused = await create(form);
  expect([refused.status, refused.body.validationFailures]).toEqual([
    400,
    [
      {
        propertyName: 'serviceAreas',
        code: 'core.form.twice',
        values: { name: 'serviceAreas' },
        errorMessage: 'This was sent more than once. Send it once, or as serviceAreas[] for a list.',
      },
    ],
  ]);
});

test('drops any data after the end of an image', async () => {
  const made = await create(formOf(Buffer.concat([png, Buffer.from('<script>alert(1)</script>')])));
  expect(Buffer.from((await picture(made.body.id)).body).equals(png)).toBe(true);
});

test('replaces an image, keeps it without a new one, and removes it on request', async () => {
  const { id, email } = (await create(formOf(png))).body;
  const update = async (more: Record<string, string>, file?: Buffer) => {
    const { version } = (await admin.call(userApi.get, { params: { id } })).body;
    return admin.call(userApi.update, { params: { id }, form: formOf(file, { email, version: String(version), ...more }) });
  };
  expect((await update({}, jpg)).status).toBe(200);
  expect((await picture(id)).headers.get('content-type')).toBe('image/jpeg');
  await update({ lastName: 'Other' });
  expect((await picture(id)).status).toBe(200);
  expect((await update({ removeProfilePhoto: 'true' })).body.profilePhotoGuid).toBeUndefined();
  expect((await picture(id)).status).toBe(404);
});

test('refuses a file that is not a PNG or JPG by its content, whatever its name, and creates nothing', async () => {
  for (const wrong of ['<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>', '<html></html>', 'GIF89a', '']) {
    const reply = await create(formOf(Buffer.from(wrong), { email: 'wrong@example.org' }));
    const failures = [{ propertyName: 'profilePhoto', code: 'core.form.image', errorMessage: 'Image must be a png or jpg' }];
    expect([reply.status, reply.body.validationFailures]).toEqual([400, failures]);
  }
  expect((await create(formOf(undefined, { email: 'wrong@example.org' }))).status).toBe(201);
});

test('refuses an oversized image with a message that states the limit', async () => {
  const reply = await create(formOf(Buffer.concat([png, Buffer.alloc(maxFiles)])));
  expect([reply.status, reply.body.validationFailures[0].errorMessage]).toEqual([413, tooLarge().message]);
});

test('shows images to users of the same places, to their owner and to Admins, and hides them from others', async () => {
  const { id } = (await create(formOf(png))).body;
  const sees = async (...who: Parameters<TestPortal['signIn']>) => (await picture(id, await portal.signIn(...who))).status;
  const { missouri, ohio, boone, callaway, farm } = place;
  expect(await sees({ roles: ['State Agency Staff'], stateId: missouri })).toBe(200);
  expect(await sees({ roles: ['State Agency Staff'], stateId: ohio })).toBe(404);
  expect(await sees({ roles: ['Local Agency Staff'], stateId: missouri, serviceAreas: [boone] })).toBe(200);
  expect(await sees({ roles: ['Local Agency Staff'], stateId: missouri, serviceAreas: [callaway] })).toBe(404);
  expect(await sees({ roles: ['Vendor'], stateId: missouri, vendorId: farm })).toBe(404);
  expect(await sees({ roles: ['Recipient'], stateId: missouri })).toBe(404);
  expect((await picture(id, portal.visitor)).status).toBe(401);
  const recipient = await portal.signIn({ roles: ['Recipient'], stateId: missouri });
  const { body } = await admin.call(userApi.get, { params: { id: recipient.userId } });
  const { firstName, lastName, email, version } = body;
  const form = formOf(jpg, { firstName, lastName, email, version: String(version), userRoles: 'Recipient', serviceAreas: '' });
  await admin.call(userApi.update, { params: { id: recipient.userId }, form });
  expect((await picture(recipient.userId, recipient)).status).toBe(200);
});
