/** Tests the State staff contacts that local staff see for a person of another service area. */
import { expect, test } from 'vitest';
import { aUser, maker } from '../../../infra/testing/builders.ts';
import { applicationPlace } from '../../../infra/testing/testApplications.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { duplicateSetApi } from '../../../shared/entities/duplicate-set.ts';
import type { User } from '../../../shared/entities/user.ts';
import { store } from '../../core/store/clients.ts';
import { users } from '../../entities/user.ts';

const portal = usePortal();

const made = (stateId: string, more: Partial<User>) => store().transact(maker, (tx) => tx.create(users, aUser(stateId, more)));

test('returns at most five State staff of the caller’s State who can log in, and no one else', async () => {
  const [{ stateId, serviceAreaId, programId }, other] = [await applicationPlace(), await applicationPlace()];
  const local = await portal.signIn({ roles: ['Local Agency Staff'], stateId, serviceAreas: [serviceAreaId] });
  const ask = async () => (await local.call(duplicateSetApi.stateStaff, { query: { programId } })).body;
  const active = { emailConfirmed: true };
  await made(stateId, { ...active, isLockedOut: true });
  await made(stateId, {});
  await made(stateId, { ...active, userRoles: ['Market Manager'] });
  await made(other.stateId, active);
  // There are no staff to contact, so the program's support is returned.
  expect(await ask()).toEqual({ people: [], supportEmailAddress: 'help@example.org', supportPhoneNumber: '573-555-0100' });
  const one = await made(stateId, { ...active, firstName: 'Wilma', lastName: 'Abt' });
  await expect.poll(ask).toEqual({ people: [{ name: 'Wilma Abt', email: one.email }] });
  for (let i = 0; i < 6; i++) await made(stateId, active);
  await expect.poll(async () => (await ask()).people.length).toBe(5);
});

test('refuses recipients', async () => {
  const { stateId } = await applicationPlace();
  const recipient = await portal.signIn({ roles: ['Recipient'], stateId, recipientId: 'somebody' });
  expect((await recipient.call(duplicateSetApi.stateStaff)).status).toBe(403);
});
