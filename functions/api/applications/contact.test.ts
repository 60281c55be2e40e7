/**
 * Contact data stays with its owner. The tests check the changes that a stranger's application in a known name makes to the record, and the
 * people who are notified.
 */
import { beforeAll, expect, test } from 'vitest';
import { anApplication, aRecipient, maker } from '../../../infra/testing/builders.ts';
import { randomInt } from '../../../infra/testing/seed.ts';
import { refusalOf } from '../../../infra/testing/testAccounts.ts';
import { type ApplicationPlace, applicationPlace, applicationStaff } from '../../../infra/testing/testApplications.ts';
import { mailsTo, workOffMails } from '../../../infra/testing/testMail.ts';
import type { Signed } from '../../../infra/testing/testPortal.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { type Application, applicationApi, type Contact } from '../../../shared/entities/application.ts';
import { type Recipient, recipientApi } from '../../../shared/entities/recipient.ts';
import { newId } from '../../core/id.ts';
import { store } from '../../core/store/clients.ts';
import { applications } from '../../entities/application.ts';
import { recipients } from '../../entities/recipient.ts';
import { readAnew } from '../../rules/lists/listsOfStage.ts';

const portal = usePortal();
let place: ApplicationPlace;
let local: Signed;
beforeAll(async () => {
  place = await applicationPlace({}, 'Missouri');
  ({ local } = await applicationStaff(portal, place));
});

const address = () => `${newId()}@example.org`;
const own = () => ({
  ...{ email: address(), phoneNumber: '+15735550101', language: 'English', proxyName: 'Rosa Lopez', proxyPhone: '+15735550102' },
  ...{ addressLine1: '12 Oak Street', addressLine2: 'Apt 4', city: 'Columbia', county: 'Boone', zip: '65201' },
});
const told = () => ({
  ...{ email: address(), phoneNumber: '+15735550199', language: 'Spanish', proxyName: 'Mal Ory', proxyPhone: '+15735550198' },
  ...{ addressLine1: '99 Elm Street', addressLine2: undefined, city: 'Fulton', county: 'Callaway', zip: '65251' },
});

/** Creates a recipient with contact data, and a public application in the same name with different data. */
async function scene(more: { record?: Partial<Recipient>; application?: Partial<Application> } = {}) {
  const who = { firstName: 'Inés', lastName: `Ruiz ${randomInt(0, 2 ** 40).toString(36)}`, dateOfBirth: '1949-09-09' };
  const [known, sent] = [own(), told()];
  return store().transact(maker, (tx) => {
    const record = tx.create(recipients, aRecipient(place, { ...who, ...known, language: 'English', ...more.record }));
    const duplicates = [{ kind: 'Recipient' as const, id: record.id, points: 80, reasons: [] }];
    const fields = { ...who, ...sent, language: 'Spanish' as const, hasDuplicates: true, duplicates, ...more.application };
    return { record, known, sent, application: tx.create(applications, anApplication(place, fields)) };
  });
}
type Scene = Awaited<ReturnType<typeof scene>>;
const approve = ({ application: { id, version }, record }: Scene, contact?: Contact) =>
  local.call(applicationApi.approve, { params: { id }, body: { version, recipientId: record.id, contact } });
const now = ({ record }: Scene) => store().get(maker, recipients, record.id);
async function mailsOf(email: string) {
  await workOffMails(store());
  return mailsTo(email);
}
const changed = 'The contact data on your record were changed';

test('replaces no contact data and sends no email unless staff choose it', async () => {
  const of = await scene();
  expect((await approve(of)).status).toBe(200);
  expect(await now(of)).toMatchObject(of.known);
  expect((await mailsOf(of.known.email)).map(({ subject }) => subject)).not.toContain(changed);
});

test('does not copy an application’s address to a record without one automatically', async () => {
  const of = await scene({ record: { email: undefined } });
  expect((await approve(of)).status).toBe(200);
  expect((await now(of)).email).toBeUndefined();
});

test.each([
  ['email', ['email']],
  ['phoneNumber', ['phoneNumber']],
  ['address', ['addressLine1', 'addressLine2', 'city', 'county', 'zip']],
  ['proxy', ['proxyName', 'proxyPhone']],
  ['language', ['language']],
] as const)('copies only the %s of the application when staff choose it', async (part, fields) => {
  const of = await scene();
  expect((await approve(of, { [part]: 'Take' })).status).toBe(200);
  const after = await now(of);
  for (const field of Object.keys(of.known) as (keyof Scene['known'])[]) {
    const isTaken = (fields as readonly string[]).includes(field);
    expect([field, after[field]]).toEqual([field, isTaken ? of.sent[field] : of.known[field]]);
  }
});

test.each(['email', 'phoneNumber', 'address', 'proxy'] as const)('lets staff leave the %s empty', async (part) => {
  const of = await scene();
  expect((await approve(of, { [part]: 'Leave empty' })).status).toBe(200);
  const after = await now(of);
  const field = part === 'address' ? 'addressLine1' : part === 'proxy' ? 'proxyName' : part;
  expect(after[field]).toBeUndefined();
});

test.each([
  ['the email', { email: 'Take' }],
  ['the email, which is left empty,', { email: 'Leave empty' }],
  ['the telephone number', { phoneNumber: 'Take' }],
] as const)('notifies the address on the record when %s changes, without the new value', async (_what, contact) => {
  const of = await scene();
  expect((await approve(of, contact)).status).toBe(200);
  const [mail] = (await mailsOf(of.known.email)).filter(({ subject }) => subject === changed);
  expect(mail?.text).toContain('Inés');
  expect(mail?.text).not.toContain(of.sent.email);
  expect(mail?.text).not.toContain('0199');
});

test('refuses an address of another person without blocking the approval', async () => {
  const other = await store().transact(maker, (tx) => tx.create(recipients, aRecipient(place, { lastName: 'Other', email: address() })));
  // Lists show writes of other processes within a second. This test reads them immediately.
  readAnew();
  const of = await scene({ application: { email: other.email } });
  const refused = await approve(of, { email: 'Take' });
  expect(refused.body.validationFailures).toEqual([
    {
      propertyName: 'contact.email',
      code: 'applications.contact.emailTaken',
      errorMessage: 'Another person already uses this email address. Keep the address on the record, or leave it empty.',
    },
  ]);
  expect((await approve(of)).status).toBe(200);
  expect((await now(of)).email).toBe(of.known.email);
});

test('lets staff choose the household if several people applied together', async () => {
  const household = { record: { householdId: 'H1' }, application: { householdId: 'H2' } };
  const [kept, taken] = [await scene(household), await scene(household)];
  expect(refusalOf(await approve(kept))).toEqual([400, 'Several people applied together. Choose the household of this person.']);
  expect((await approve(kept, { household: 'Keep' })).status).toBe(200);
  expect((await approve(taken, { household: 'Take' })).status).toBe(200);
  expect([(await now(kept)).householdId, (await now(taken)).householdId]).toEqual(['H1', 'H2']);
});

test('notifies the previous address when staff change the address on the record', async () => {
  const of = await scene();
  const { body } = await local.call(recipientApi.get, { params: { id: of.record.id } });
  const fields = { ...body, email: address() };
  expect((await local.call(recipientApi.update, { params: { id: of.record.id }, body: fields })).status).toBe(200);
  expect((await mailsOf(of.known.email)).map(({ subject }) => subject)).toEqual([changed]);
  expect(await mailsOf(fields.email)).toEqual([]);
});
