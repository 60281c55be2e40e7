/** The address of a program tells a stranger of its form, that it is closed, or that there is none. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aProgram, maker } from '../../../infra/testing/builders.ts';
import { applicationPlace } from '../../../infra/testing/testApplications.ts';
import { type TestPortal, testPortal } from '../../../infra/testing/testPortal.ts';
import { applicationApi } from '../../../shared/entities/application.ts';
import { store } from '../../core/store/clients.ts';
import { programs } from '../../entities/program.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
  const { stateId } = await applicationPlace({ name: 'Senior FMNP', farmersMarketMapGuid: 'map-of-markets' }, 'Missouri');
  await store().transact(maker, (tx) => {
    tx.create(programs, aProgram(stateId, { onlineRecipientApplicationLink: 'wic', optIntoOnlineRecipientApplicationSubmission: false }));
  });
});
afterAll(() => portal.stop());

test('the form of a program knows the picture of where its markets are', async () => {
  const { body } = await portal.visitor.call(applicationApi.apply, { query: { state: 'missouri', link: 'seniors' } });
  expect(body.program.mapGuid).toBe('map-of-markets');
});

test('a program that takes none is told apart from an address that no program has, and the open ones are named', async () => {
  const at = async (link: string) => (await portal.visitor.call(applicationApi.apply, { query: { state: 'missouri', link } })).body;
  const open = [{ name: 'Senior FMNP', link: 'seniors' }];
  const [form, closed, missing] = [await at('Seniors'), await at('wic'), await at('nothing-here')];
  expect([form.program.name, form.isUnknown]).toEqual(['Senior FMNP', undefined]);
  expect([closed.program, closed.isUnknown, closed.programs]).toEqual([undefined, undefined, open]);
  expect([missing.program, missing.isUnknown, missing.programs]).toEqual([undefined, true, open]);
});
