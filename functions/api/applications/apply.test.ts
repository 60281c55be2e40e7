/** The address of a program shows a stranger its form, or that the program is closed, or that the address is unknown. */
import { beforeAll, expect, test } from 'vitest';
import { aProgram, maker } from '../../../infra/testing/builders.ts';
import { type ApplicationPlace, applicationPlace } from '../../../infra/testing/testApplications.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { applicationApi } from '../../../shared/entities/application.ts';
import { programPageApi } from '../../../shared/entities/program-page.ts';
import { store } from '../../core/store/clients.ts';
import { programs } from '../../entities/program.ts';
import { states } from '../../entities/state.ts';

const portal = usePortal();
let missouri: ApplicationPlace;
let closed: string;
let withoutSeason: string;
beforeAll(async () => {
  missouri = await applicationPlace({ name: 'Senior FMNP', farmersMarketMapGuid: 'map-of-markets' }, 'Missouri');
  const { stateId } = missouri;
  const [wic, unopened] = [
    aProgram(stateId, { onlineRecipientApplicationLink: 'wic', federalProgram: 'WIC FMNP', logoGuid: 'wic-logo' }),
    aProgram(stateId, { name: 'Later', onlineRecipientApplicationLink: 'later', optIntoOnlineRecipientApplicationSubmission: true }),
  ];
  [closed = '', withoutSeason = ''] = await store().transact(maker, (tx) => [
    tx.create(programs, wic).id,
    tx.create(programs, unopened).id,
  ]);
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

const pageOf = (programId: string) => portal.visitor.call(programPageApi.get, { params: { programId } });

test('leads from a program to the page on which people apply for it', async () => {
  expect((await pageOf(missouri.programId)).body).toMatchObject({
    name: 'Senior FMNP',
    kind: 'Senior',
    applyPath: '/apply/missouri/seniors',
  });
});

test('returns only public facts of a program that accepts no applications', async () => {
  expect((await pageOf(closed)).body).toEqual({
    name: 'Program',
    stateName: 'Missouri',
    brand: {},
    kind: 'WIC',
    logoGuid: 'wic-logo',
    supportEmailAddress: 'help@example.org',
    supportPhoneNumber: '573-555-0100',
  });
});

test('leads to no application while the program has no season', async () => {
  const { body } = await pageOf(withoutSeason);
  expect([body.name, body.applyPath]).toEqual(['Later', undefined]);
});

test('finds no page of an unknown or a deleted program', async () => {
  const id = await store().transact(maker, (tx) => tx.create(programs, aProgram(missouri.stateId, { name: 'Gone' })).id);
  expect((await pageOf(id)).status).toBe(200);
  await store().transact(maker, async (tx) => tx.remove(programs, await tx.get(programs, id)));
  expect([(await pageOf(id)).status, (await pageOf('unknown')).status]).toEqual([404, 404]);
});

test('shows strangers the look of the State of the address', async () => {
  const state = await store().get(maker, states, missouri.stateId);
  const branded = { agencyName: 'Office of Markets', brandColor: '#0b3d91', logoGuid: 'state-logo' };
  await store().transact(maker, (tx) => tx.update(states, state, { ...state, ...branded }));
  const { body } = await portal.visitor.call(applicationApi.apply, { query: { state: 'missouri' } });
  const logo = `/api/states/logo/${missouri.stateId}/state-logo`;
  expect(body.brand).toMatchObject({ agencyName: 'Office of Markets', logo, colors: { light: { main: '#0b3d91' }, isRed: false } });
});
