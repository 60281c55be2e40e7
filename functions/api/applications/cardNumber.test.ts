/** The card number in Ohio's form is compared only when staff open the application. */
import { beforeAll, expect, test } from 'vitest';
import { anApplication, aRecipient, maker } from '../../../infra/testing/builders.ts';
import { type ApplicationPlace, applicationPlace } from '../../../infra/testing/testApplications.ts';
import { freshCode } from '../../../infra/testing/testImport.ts';
import type { Signed } from '../../../infra/testing/testPortal.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { applicationApi } from '../../../shared/entities/application.ts';
import type { HybridCode } from '../../../shared/entities/hybrid-code.ts';
import { store } from '../../core/store/clients.ts';
import { applications } from '../../entities/application.ts';
import { hybridCodeId, hybridCodes } from '../../entities/hybrid-code.ts';
import { recipients } from '../../entities/recipient.ts';

const portal = usePortal();
let place: ApplicationPlace;
let local: Signed;
beforeAll(async () => {
  place = await applicationPlace({}, 'Ohio');
  local = await portal.signIn({ roles: ['Local Agency Staff'], stateId: place.stateId, serviceAreas: [place.serviceAreaId] });
});

/** Creates a card and returns its code. */
async function card(more: Partial<HybridCode> = {}): Promise<string> {
  const code = freshCode();
  const { stateId, programId } = place;
  await store().transact(maker, (tx) =>
    tx.create(hybridCodes, { id: hybridCodeId(code), code, programId, stateId, isActive: true, ...more }),
  );
  return code;
}
const holder = (serviceAreaId: string) =>
  store().transact(maker, (tx) => tx.create(recipients, aRecipient({ ...place, serviceAreaId }, { lastName: `Holder ${serviceAreaId}` })));
/** Returns the card data that local staff see on an application with this number. */
async function seen(cardNumber: string | undefined) {
  const { id } = await store().transact(maker, (tx) => tx.create(applications, anApplication(place, { cardNumber })));
  return (await local.call(applicationApi.get, { params: { id } })).body.card;
}

test('names the cardholder for a number with hyphens and lowercase letters, and shows nothing without a number', async () => {
  const { id, firstName, lastName } = await holder(place.serviceAreaId);
  const code = await card({ recipientId: id });
  const typed = `${code.slice(0, 4)}-${code.slice(4, 9)} ${code.slice(9)}`.toLowerCase();
  expect(await seen(typed)).toEqual({ standing: 'Held', holder: { id, name: `${firstName} ${lastName}` } });
  expect(await seen(undefined)).toBeUndefined();
});

test('shows only that a holder exists if the cardholder is in another service area', async () => {
  const { id } = await holder(place.otherAreaId);
  expect(await seen(await card({ recipientId: id }))).toEqual({ standing: 'Held' });
});

test('classifies an unassigned, a deactivated, an unknown, another State’s and a mistyped card', async () => {
  expect(await seen(await card())).toEqual({ standing: 'Nobody’s' });
  expect(await seen(await card({ isActive: false }))).toEqual({ standing: 'Deactivated' });
  expect(await seen(freshCode())).toEqual({ standing: 'Not known' });
  const elsewhere = await applicationPlace({}, 'Missouri');
  expect(await seen(await card({ stateId: elsewhere.stateId }))).toEqual({ standing: 'Not known' });
  expect(await seen('1234')).toEqual({ standing: 'Mistyped' });
});
