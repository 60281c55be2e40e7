/** A registered user claims a card. A guessed, taken or wrong card is refused with the same message in the same time. */

import { beforeAll, expect, test } from 'vitest';
import { aProgram, aRecipient, aServiceArea, aState, maker } from '../../../infra/testing/builders.ts';
import { randomInt } from '../../../infra/testing/seed.ts';
import { refusalOf, somewhere } from '../../../infra/testing/testAccounts.ts';
import type { Answer, Signed } from '../../../infra/testing/testPortal.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { hybridCodeBase, hybridCodeOf } from '../../../shared/core/cardCode.ts';
import { accountApi } from '../../../shared/entities/account.ts';
import { changeLogApi } from '../../../shared/entities/changelog.ts';
import type { HybridCode } from '../../../shared/entities/hybrid-code.ts';
import type { Recipient } from '../../../shared/entities/recipient.ts';
import { newId } from '../../core/id.ts';
import { store } from '../../core/store/clients.ts';
import { hybridCodeId, hybridCodes } from '../../entities/hybrid-code.ts';
import { programs } from '../../entities/program.ts';
import { recipients } from '../../entities/recipient.ts';
import { serviceAreas } from '../../entities/service-area.ts';
import { states } from '../../entities/state.ts';
import { users } from '../../entities/user.ts';

const portal = usePortal();
interface Place {
  readonly stateId: string;
  readonly serviceAreaId: string;
  readonly programId: string;
}
let open: Place;
let closed: Place;

const aPlace = (allowRecipientAccounts: boolean) =>
  store().transact(maker, (tx): Place => {
    const stateId = tx.create(states, aState()).id;
    const program = tx.create(programs, aProgram(stateId, { programType: 'Hybrid Card', allowRecipientAccounts }));
    return { stateId, serviceAreaId: tx.create(serviceAreas, aServiceArea(stateId)).id, programId: program.id };
  });
beforeAll(async () => {
  [open, closed] = [await aPlace(true), await aPlace(false)];
});

const aCode = () => hybridCodeOf(Array.from({ length: 12 }, () => randomInt(0, hybridCodeBase)));
const right = { dateOfBirth: '1950-03-01', phoneEnd: '0142' };

/** Creates a cardholder. `card` and `more` override the defaults of the card and the person. */
async function holder(more: Partial<Recipient> = {}, card: Partial<HybridCode> = {}, place = open) {
  const code = aCode();
  const person = await store().transact(maker, (tx) => {
    const fields = { ...right, phoneNumber: '+15735550142', firstName: 'Inés', lastName: `Núñez ${newId()}`, ...more };
    const { phoneEnd: _, ...known } = { ...fields };
    const made = tx.create(recipients, aRecipient(place, known));
    const { stateId, programId } = place;
    tx.create(hybridCodes, { id: hybridCodeId(code), code, stateId, programId, recipientId: made.id, isActive: true, ...card });
    return made;
  });
  return { person, code, proof: { code, ...right } };
}
const someone = (stateId = open.stateId) => portal.signIn({ roles: ['Recipient'], stateId });
const bind = (who: Signed, body: object) => who.call(accountApi.bind, { body, headers: somewhere() });
const accountId = ({ id }: Recipient) => store().claimOwner(users, 'recipientId', id);
const refused = [400, 'This does not match what is on file. Check what you typed, or ask the staff of your local agency.'];
const tooMany = [429, 'Too many attempts. Please ask the staff of your local agency.'];

test('links the account to the person by card, date of birth and phone, and adds it to the change log', async () => {
  const [{ person, code, proof }, who] = [await holder(), await someone()];
  const typed = `${code.slice(0, 4)}-${code.slice(4, 8)} ${code.slice(8)}`.toLowerCase();
  expect((await bind(who, { ...proof, code: typed })).status).toBe(200);
  expect(await store().get(maker, users, who.userId)).toMatchObject({
    recipientId: person.id,
    firstName: 'Inés',
    lastName: person.lastName,
  });
  const staff = await portal.signIn({ roles: ['State Agency Staff'], stateId: open.stateId });
  const { body } = await staff.call(changeLogApi.table, { body: { entity: 'Recipient', entityId: person.id } });
  expect(body.result.rows[0]).toMatchObject({ action: 'Account linked', changes: expect.stringMatching(/^Email: .+@/) });
  expect(refusalOf(await bind(who, (await holder()).proof))).toEqual([409, 'Your account shows your benefits already.']);
});

test('returns the same response in the same time for unknown, wrong, taken or hidden cards', async () => {
  const taken = await holder();
  expect((await bind(await someone(), taken.proof)).status).toBe(200);
  const { proof, person } = await holder();
  const odd = [
    { ...proof, code: aCode() },
    { ...proof, code: 'nonsense' },
    { ...proof, dateOfBirth: '1950-03-02' },
    { ...proof, phoneEnd: '0143' },
    taken.proof,
    (await holder({ phoneNumber: undefined })).proof,
    (await holder({ isLockedOut: true })).proof,
    (await holder({ isArchived: true })).proof,
    (await holder({ deactivatedAt: new Date().toISOString() })).proof,
    (await holder({}, { isActive: false })).proof,
    (await holder({}, { recipientId: undefined })).proof,
    // Anyone may have the code of a single voucher.
    (await holder({}, { benefitId: 'b' })).proof,
    (await holder({}, {}, closed)).proof,
  ];
  const answers: Answer[] = await Promise.all(odd.map(async (body) => bind(await someone(), body)));
  // In sequence: an unknown card, a known card with a wrong date, a taken card, and the card of a locked person.
  const times: number[] = [];
  for (const body of [0, 2, 4, 6].map((i) => odd[i])) {
    const who = await someone();
    const started = performance.now();
    answers.push(await bind(who, body ?? {}));
    times.push(performance.now() - started);
  }
  expect(new Set(answers.map((answer) => JSON.stringify([answer.status, answer.body]))).size).toBe(1);
  expect(refusalOf(answers[0] as Answer)).toEqual(refused);
  expect(Math.min(...times)).toBeGreaterThan(690);
  expect(await accountId(person)).toBeUndefined();
});

test('refuses people of another State, and people of a State with no program that allows accounts', async () => {
  const there = await holder({}, {}, closed);
  for (const who of [await someone(), await someone(closed.stateId)]) expect(refusalOf(await bind(who, there.proof))).toEqual(refused);
  expect(await accountId(there.person)).toBeUndefined();
  expect((await bind(await portal.signIn({ roles: ['Vendor'], stateId: open.stateId }), there.proof)).status).toBe(403);
  expect((await bind(portal.visitor, there.proof)).status).toBe(401);
});

test('allows an account ten tries a day and does not count its later tries against a card', async () => {
  const who = await someone();
  const statuses = await Promise.all(Array.from({ length: 12 }, async () => (await bind(who, { ...right, code: aCode() })).status));
  expect(statuses.sort()).toEqual([...Array(10).fill(400), 429, 429]);
  const { proof } = await holder();
  for (let i = 0; i < 6; i++) expect(refusalOf(await bind(who, proof))).toEqual(tooMany);
  expect((await bind(await someone(), proof)).status).toBe(200);
});

test('links a card to only one of two accounts that claim it at once', async () => {
  const { proof, person } = await holder();
  const both = await Promise.all([await someone(), await someone()].map((who) => bind(who, proof)));
  expect(both.map((answer) => (answer.status === 200 ? 200 : refusalOf(answer)[1])).sort()).toEqual([200, refused[1]]);
  const winner = both[0]?.status === 200 ? 0 : 1;
  expect([both[winner]?.status, await accountId(person)]).toEqual([200, expect.any(String)]);
});

test('reports an input error on its field', async () => {
  const { body } = await bind(await someone(), { code: '', dateOfBirth: '3/1/1950', phoneEnd: '12' });
  expect(body.validationFailures.map(({ propertyName }: { propertyName: string }) => propertyName)).toEqual([
    'code',
    'dateOfBirth',
    'phoneEnd',
  ]);
});

test('shows everyone the States in which recipients can register', async () => {
  await expect
    .poll(async () => (await portal.visitor.call(accountApi.registerOptions)).body.map(({ value }: { value: string }) => value))
    .toEqual([open.stateId]);
});
