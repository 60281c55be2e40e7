/** Tests the possible duplicates on a recipient's page. */

import { beforeAll, expect, test } from 'vitest';
import { anApplication, aRecipient, maker } from '../../../infra/testing/builders.ts';
import { randomInt } from '../../../infra/testing/seed.ts';
import { type ApplicationPlace, applicationPlace, applicationStaff } from '../../../infra/testing/testApplications.ts';
import type { Signed } from '../../../infra/testing/testPortal.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { type Application, applicationApi, type DuplicateShown } from '../../../shared/entities/application.ts';
import { duplicateSetApi } from '../../../shared/entities/duplicate-set.ts';
import type { Recipient } from '../../../shared/entities/recipient.ts';
import { store } from '../../core/store/clients.ts';
import { applications } from '../../entities/application.ts';
import { recipients } from '../../entities/recipient.ts';

const portal = usePortal();
let place: ApplicationPlace;
let state: Signed;
let local: Signed;
/** Local staff of the other office. */
let neighbor: Signed;
beforeAll(async () => {
  place = await applicationPlace({}, 'Missouri');
  ({ state, local, neighbor } = await applicationStaff(portal, place));
});

const surname = () => `Obi ${randomInt(0, 2 ** 40).toString(36)}`;
const known = (more: Partial<Recipient>) => store().transact(maker, (tx) => tx.create(recipients, aRecipient(place, more)));
const applied = (more: Partial<Application>) => store().transact(maker, (tx) => tx.create(applications, anApplication(place, more)));
const shown = async (who: Signed, { id }: Recipient): Promise<DuplicateShown[]> =>
  (await who.call(duplicateSetApi.likeRecipient, { params: { recipientId: id } })).body;
const idsOf = (some: readonly DuplicateShown[]) => some.map(({ id }) => id).sort();

test('shows open applications and other recipients with the reasons, but no decided applications', async () => {
  const who = { lastName: surname(), dateOfBirth: '1947-07-17' };
  const recipient = await known({ ...who, firstName: 'Amara' });
  const twin = await known({ ...who, firstName: 'Amarah', isArchived: true });
  const waiting = await applied({ ...who, firstName: 'AMARA' });
  const denied = await applied({ ...who, firstName: 'Amara' });
  await applied({ lastName: surname(), dateOfBirth: who.dateOfBirth });
  const body = { version: denied.version, reason: 'Income' };
  await state.call(applicationApi.deny, { params: { id: denied.id }, body });
  await expect.poll(async () => idsOf(await shown(state, recipient))).toEqual([twin.id, waiting.id].sort());
  const [first, second] = await shown(state, recipient);
  expect(first).toMatchObject({ kind: 'Application', points: 80, reasons: ['Same name', 'Same date of birth'] });
  expect(first?.person?.standing).toBe('Pending Review');
  expect(second?.person?.standing).toBe('Recipient, archived');
});

test('shows local staff only that another area’s application exists, and nothing of a recipient outside their areas', async () => {
  const who = { lastName: surname(), dateOfBirth: '1943-03-13', firstName: 'Kelechi' };
  const recipient = await known(who);
  const far = await applied({ ...who, serviceAreaId: place.otherAreaId, addressLine1: '7 Secret Street' });
  await expect.poll(async () => idsOf(await shown(state, recipient))).toEqual([far.id]);
  const answer = await shown(local, recipient);
  expect(answer).toMatchObject([{ id: '', reasons: [] }]);
  expect(JSON.stringify(answer)).not.toContain('Secret');
  expect(answer[0]?.person).toBeUndefined();
  const params = { recipientId: recipient.id };
  expect((await neighbor.call(duplicateSetApi.likeRecipient, { params })).status).toBe(404);
});

test('hides pairs that staff confirmed as different people', async () => {
  const who = { lastName: surname(), dateOfBirth: '1941-01-11' };
  const recipient = await known({ ...who, firstName: 'Nkechi' });
  const one = await applied({ ...who, firstName: 'Nkechih' });
  await expect.poll(async () => idsOf(await shown(state, recipient))).toEqual([one.id]);
  const members = [{ kind: 'Recipient', id: recipient.id, version: recipient.version }];
  const said = { version: one.version, members, reason: 'Mother and daughter' };
  expect((await local.call(duplicateSetApi.allDifferent, { params: { id: one.id }, body: said })).body).toEqual({ pairs: 1 });
  expect(await shown(state, recipient)).toEqual([]);
});
