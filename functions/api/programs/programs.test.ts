import { beforeAll, expect, test } from 'vitest';
import { aProgram, aState, maker } from '../../../infra/testing/builders.ts';
import type { Signed } from '../../../infra/testing/testPortal.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { programApi } from '../../../shared/entities/program.ts';
import { store } from '../../core/store/clients.ts';
import { programs } from '../../entities/program.ts';
import { states } from '../../entities/state.ts';

const portal = usePortal();
let admin: Signed;
let stateId: string;

beforeAll(async () => {
  ({ id: stateId } = await store().transact(maker, (tx) => tx.create(states, aState())));
  admin = await portal.signIn({ roles: ['Admin'], stateId });
});

test('saves a support number in the format of all phone numbers, and refuses an invalid one', async () => {
  const form = (supportPhoneNumber: string) => ({ ...aProgram(stateId, { name: `Program ${supportPhoneNumber}` }), supportPhoneNumber });
  const made = await admin.call(programApi.create, { body: form('573.555.0142') });
  expect([made.status, made.body.supportPhoneNumber]).toEqual([201, '+15735550142']);
  const wrong = await admin.call(programApi.update, { params: { id: made.body.id }, body: { ...form('555'), version: 1 } });
  expect([wrong.status, wrong.body.validationFailures[0].propertyName]).toEqual([400, 'supportPhoneNumber']);
});

test('shows a number saved as typed, and formats it at the next save', async () => {
  const old = { ...aProgram(stateId, { name: 'Old' }), supportPhoneNumber: '785 555 0100' };
  const { id } = await store().transact(maker, (tx) => tx.create(programs, old));
  expect((await admin.call(programApi.get, { params: { id } })).body.supportPhoneNumber).toBe('785 555 0100');
  const saved = await admin.call(programApi.update, { params: { id }, body: { ...old, version: 1 } });
  expect([saved.status, saved.body.supportPhoneNumber]).toEqual([200, '+17855550100']);
});
