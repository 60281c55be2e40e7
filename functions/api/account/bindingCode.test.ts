/**
 * A card with its five free guesses used up: further guesses reveal nothing. The cardholder gets in with a code sent to the address on file
 * or from staff.
 */
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { aProgram, aRecipient, aServiceArea, aState, maker } from '../../../infra/testing/builders.ts';
import { randomInt } from '../../../infra/testing/seed.ts';
import { refusalOf, somewhere } from '../../../infra/testing/testAccounts.ts';
import { mailsTo, workOffMails } from '../../../infra/testing/testMail.ts';
import type { Signed } from '../../../infra/testing/testPortal.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { hybridCodeBase, hybridCodeOf } from '../../../shared/core/cardCode.ts';
import type { Language } from '../../../shared/core/language.ts';
import { accountApi } from '../../../shared/entities/account.ts';
import { changeLogApi } from '../../../shared/entities/changelog.ts';
import { recipientUserApi } from '../../../shared/entities/recipient-user.ts';
import { newId } from '../../core/id.ts';
import { store } from '../../core/store/clients.ts';
import { hybridCodeId, hybridCodes } from '../../entities/hybrid-code.ts';
import { programs } from '../../entities/program.ts';
import { recipients } from '../../entities/recipient.ts';
import { serviceAreas } from '../../entities/service-area.ts';
import { states } from '../../entities/state.ts';
import { users } from '../../entities/user.ts';

const start = Date.parse('2026-06-01T12:00:00Z');
const hour = 3_600_000;
const portal = usePortal();
let place: { stateId: string; serviceAreaId: string; programId: string };
let staff: Signed;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  place = await store().transact(maker, (tx) => {
    const stateId = tx.create(states, aState()).id;
    const program = tx.create(programs, aProgram(stateId, { programType: 'Hybrid Card', allowRecipientAccounts: true }));
    return { stateId, serviceAreaId: tx.create(serviceAreas, aServiceArea(stateId)).id, programId: program.id };
  });
});
beforeEach(async () => {
  vi.setSystemTime(start);
  staff = await portal.signIn({ roles: ['Local Agency Staff'], stateId: place.stateId, serviceAreas: [place.serviceAreaId] });
});
afterAll(() => {
  vi.useRealTimers();
});

const right = { dateOfBirth: '1950-03-01', phoneEnd: '2345' };
const anAddress = () => `${newId().toLowerCase()}@example.org`;
async function holder(email: string | undefined = anAddress(), language: Language = 'English') {
  const code = hybridCodeOf(Array.from({ length: 12 }, () => randomInt(0, hybridCodeBase)));
  const person = await store().transact(maker, (tx) => {
    const known = {
      dateOfBirth: right.dateOfBirth,
      phoneNumber: '+15735552345',
      firstName: 'Inés',
      lastName: `Núñez ${newId()}`,
      email,
      language,
    };
    const made = tx.create(recipients, aRecipient(place, known));
    const { stateId, programId } = place;
    tx.create(hybridCodes, { id: hybridCodeId(code), code, stateId, programId, recipientId: made.id, isActive: true });
    return made;
  });
  return { person, proof: { code, ...right } };
}
const someone = () => portal.signIn({ roles: ['Recipient'], stateId: place.stateId });
const bind = (who: Signed, body: object) => who.call(accountApi.bind, { body, headers: somewhere() });
const accountId = (id: string) => store().claimOwner(users, 'recipientId', id);
async function useUp(proof: object): Promise<void> {
  const guess = async (i: number) => (await bind(await someone(), { ...proof, phoneEnd: `900${i}` })).status;
  expect(await Promise.all([0, 1, 2, 3, 4].map(guess))).toEqual([400, 400, 400, 400, 400]);
}
async function newestCode(email: string): Promise<string> {
  await workOffMails(store());
  return /\d{4} \d{4}/.exec((await mailsTo(email)).at(-1)?.text ?? '')?.[0] ?? '';
}
const refused = [400, 'This does not match what is on file. Check what you typed, or ask the staff of your local agency.'];
const asked = { isBound: false };

/** The number of guessing accounts. A run with 3,000 takes some minutes. */
const guessers = Number(process.env.GUESSERS ?? 100);
const atOnce = 50;

test('many accounts get five useful guesses against one card, and the cardholder can still link it', async () => {
  const email = anAddress();
  const { proof, person } = await holder(email);
  const tally = new Map<string, number>();
  const guess = async (phoneEnd: string) => {
    const { status, body } = await bind(await someone(), { ...proof, phoneEnd });
    const said = `${status} ${JSON.stringify(body)}`;
    tally.set(said, (tally.get(said) ?? 0) + 1);
  };
  const ends = Array.from({ length: guessers - 1 }, (_, i) => String(i).padStart(4, '0')).filter((end) => end !== right.phoneEnd);
  for (let at = 0; at < ends.length; at += atOnce) await Promise.all(ends.slice(at, at + atOnce).map(guess));
  await guess(right.phoneEnd);
  expect([...tally.values()]).toEqual([5, ends.length - 4]);
  expect(tally.get(`200 ${JSON.stringify(asked)}`)).toBe(ends.length - 4);
  expect(await accountId(person.id)).toBeUndefined();
  // The last guess was right, but only the cardholder learned that.
  const code = await newestCode(email);
  expect(await mailsTo(email)).toHaveLength(1);
  const own = await someone();
  expect((await bind(own, proof)).body).toEqual(asked);
  expect((await bind(own, { ...proof, sentCode: code })).body).toEqual({ isBound: true });
  expect(await accountId(person.id)).toBe(own.userId);
});

test('after the free guesses all replies are the same and take the same time, and a code goes out once an hour', async () => {
  const email = anAddress();
  const { proof } = await holder(email);
  await useUp(proof);
  const tries = [proof, { ...proof, phoneEnd: '1111' }, { ...proof, dateOfBirth: '1951-03-01' }, proof];
  const times: number[] = [];
  for (const body of tries) {
    const started = performance.now();
    expect((await bind(await someone(), body)).body).toEqual(asked);
    times.push(performance.now() - started);
  }
  expect(Math.min(...times)).toBeGreaterThan(690);
  await Promise.all([await someone(), await someone()].map((who) => bind(who, proof)));
  const first = await newestCode(email);
  expect(await mailsTo(email)).toHaveLength(1);
  vi.setSystemTime(start + hour + 1000);
  await bind(await someone(), proof);
  const second = await newestCode(email);
  expect(second).not.toBe(first);
  expect(await mailsTo(email)).toHaveLength(2);
  expect(refusalOf(await bind(await someone(), { ...proof, sentCode: first }))).toEqual(refused);
  expect((await bind(await someone(), { ...proof, sentCode: second })).status).toBe(200);
});

test('emails the code in the recipient’s language, and sends none without an address on file', async () => {
  const [email, missing] = [anAddress(), await holder(undefined)];
  const spanish = await holder(email, 'Spanish');
  for (const { proof } of [missing, spanish]) {
    await useUp(proof);
    expect((await bind(await someone(), proof)).body).toEqual(asked);
  }
  await workOffMails(store());
  expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(['Su código para ver sus beneficios']);
});

test('a code counts five guesses from people who know the other facts, and only the newest code is valid', async () => {
  const { proof, person } = await holder();
  const give = () => staff.call(recipientUserApi.giveCode, { params: { recipientId: person.id } });
  const { code } = (await give()).body;
  expect(code).toMatch(/^\d{8}$/);
  const other = String((Number(code) + 1) % 10 ** 8).padStart(8, '0');
  // A person who does not know the phone number uses up none of the guesses.
  for (let i = 0; i < 8; i++)
    expect(refusalOf(await bind(await someone(), { ...proof, phoneEnd: '1111', sentCode: other }))).toEqual(refused);
  for (let i = 0; i < 5; i++) expect(refusalOf(await bind(await someone(), { ...proof, sentCode: other }))).toEqual(refused);
  expect(refusalOf(await bind(await someone(), { ...proof, sentCode: code }))).toEqual(refused);
  const { code: next } = (await give()).body;
  const who = await someone();
  expect((await bind(who, { ...proof, sentCode: `${next.slice(0, 4)} ${next.slice(4)}` })).status).toBe(200);
  const { body } = await staff.call(changeLogApi.table, { body: { entity: 'Recipient', entityId: person.id } });
  const actions: string[] = body.result.rows.map(({ action }: { action: string }) => action);
  expect(actions.filter((action) => action.startsWith('Account')).sort()).toEqual([
    'Account code given',
    'Account code given',
    'Account linked',
  ]);
  expect(refusalOf(await give())).toEqual([409, 'This recipient already has an account.']);
});

test('a staff code is valid for a day and comes from staff who serve the recipient', async () => {
  const { proof, person } = await holder();
  const input = { params: { recipientId: person.id } };
  const elsewhere = await portal.signIn({ roles: ['State Agency Staff'], stateId: newId() });
  expect((await elsewhere.call(recipientUserApi.giveCode, input)).status).toBe(404);
  for (const role of ['Admin', 'Vendor', 'Market Manager', 'Recipient'] as const)
    expect((await (await portal.signIn({ roles: [role], stateId: place.stateId })).call(recipientUserApi.giveCode, input)).status).toBe(
      403,
    );
  const { code: sentCode } = (await staff.call(recipientUserApi.giveCode, input)).body;
  vi.setSystemTime(start + 24 * hour + 1000);
  expect(refusalOf(await bind(await someone(), { ...proof, sentCode }))).toEqual(refused);
  expect((await bind(await someone(), { ...proof, sentCode: '12' })).body.validationFailures[0]).toMatchObject({
    propertyName: 'sentCode',
    errorMessage: 'Code That You Were Sent or Given must be 8 digits',
  });
});

test('limits a network to fifty wrong tries an hour across accounts and cards, and later tries cost a card nothing', async () => {
  const headers = somewhere();
  const tries = Array.from({ length: 52 }, async () => {
    const body = { ...right, code: hybridCodeOf(Array.from({ length: 12 }, () => randomInt(0, hybridCodeBase))) };
    return (await someone()).call(accountApi.bind, { body, headers });
  });
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  const { proof } = await holder();
  for (let i = 0; i < 6; i++) expect((await (await someone()).call(accountApi.bind, { body: proof, headers })).status).toBe(429);
  expect((await bind(await someone(), proof)).body).toEqual({ isBound: true });
});
