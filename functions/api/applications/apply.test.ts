/** The address of a program shows a stranger its form, or that the program is closed, or that the address is unknown. */
import { beforeAll, expect, test } from 'vitest';
import { aProgram, maker } from '../../../infra/testing/builders.ts';
import { applicationPlace } from '../../../infra/testing/testApplications.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { applicationApi } from '../../../shared/entities/application.ts';
import { store } from '../../core/store/clients.ts';
import { programs } from '../../entities/program.ts';

const portal = usePortal();
beforeAll(async () => {
  const { stateId } = await applicationPlace({ name: 'Senior FMNP', farmersMarketMapGuid: 'map-of-markets' }, 'Missouri');
  await store().transact(maker, (tx) => {
    tx.create(programs, aProgram(stateId, { onlineRecipientApplicationLink: 'wic', optIntoOnlineRecipientApplicationSubmission: false }));
  });
});

test('returns the map of a program’s markets with its form', async () => {
  const { body } = await portal.visitor.call(applicationApi.apply, { query: { state: 'missouri', link: 'seniors' } });
  expect(body.program.mapGuid).toBe('map-of-markets');
});

test('distinguishes a closed program from an unknown address and lists the open ones', async () => {
  const at = async (link: string) => (await portal.visitor.call(applicationApi.apply, { query: { state: 'missouri', link } })).body;
  const open = [{ name: 'Senior FMNP', link: 'seniors' }];
  const [form, closed, missing] = [await at('Seniors'), await at('wic'), await at('nothing-here')];
  expect([form.program.name, form.isUnknown]).toEqual(['Senior FMNP', undefined]);
  expect([closed.program, closed.isUnknown, closed.programs]).toEqual([undefined, undefined, open]);
  expect([missing.program, missing.isUnknown, missing.programs]).toEqual([undefined, true, open]);
});
