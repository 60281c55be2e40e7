import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, test } from 'vitest';
import { aRecipient, aServiceArea, maker } from '../../../infra/testing/builders.ts';
import { Died } from '../../../infra/testing/faults.ts';
import { readPdf } from '../../../infra/testing/readPdf.ts';
import { makeState, makeUser } from '../../../infra/testing/testAddressees.ts';
import { mailsTo, workOffMails } from '../../../infra/testing/testMail.ts';
import { at, type Market, openMarket } from '../../../infra/testing/testMarket.ts';
import type { Answer, Signed } from '../../../infra/testing/testPortal.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import type { Benefit } from '../../../shared/entities/benefit.ts';
import { benefitApi } from '../../../shared/entities/benefit.ts';
import { benefitMailApi } from '../../../shared/entities/benefit-mail.ts';
import { changeLogApi } from '../../../shared/entities/changelog.ts';
import { emailTemplateApi } from '../../../shared/entities/email-template.ts';
import type { Program } from '../../../shared/entities/program.ts';
import { type Recipient, recipientApi } from '../../../shared/entities/recipient.ts';
import { env } from '../../core/env.ts';
import { newId } from '../../core/id.ts';
import { store, tableClient } from '../../core/store/clients.ts';
import { Store } from '../../core/store/store.ts';
import { benefits } from '../../entities/benefit.ts';
import { mails } from '../../entities/mail.ts';
import { programs } from '../../entities/program.ts';
import { recipients } from '../../entities/recipient.ts';
import { serviceAreas } from '../../entities/service-area.ts';
import { issue } from '../../rules/benefits/issue.ts';
import { redeem } from '../../rules/benefits/redeem.ts';
import { readAnew } from '../../rules/lists/listsOfStage.ts';
import { sendMail } from '../../rules/mails/send.ts';
import { mailBenefit } from './mailBenefit.ts';

const portal = usePortal();
let market: Market;
let staff: Signed;
let local: Signed;
let colesArea: string;
let coles: Signed;

beforeAll(async () => {
  market = await openMarket(store(), { people: 0, program: { name: 'Senior FMNP', supportPhoneNumber: '+15735550100' } });
  const stateId = market.state.id;
  colesArea = (await store().transact(maker, (tx) => tx.create(serviceAreas, aServiceArea(stateId, { name: 'Cole' })))).id;
  staff = await portal.signIn({ roles: ['State Agency Staff'], stateId });
  local = await portal.signIn({ roles: ['Local Agency Staff'], stateId, serviceAreas: [market.area.id] });
  coles = await portal.signIn({ roles: ['Local Agency Staff'], stateId, serviceAreas: [colesArea] });
});

const anAddress = () => `${newId()}@example.org`;
const asMaker = { caller: maker, after: [] };
const keyed = () => ({ key: newId(), requestHash: 'hash' });

async function aPerson(more: Partial<Recipient> = {}): Promise<Recipient> {
  const place = { stateId: market.state.id, serviceAreaId: market.area.id };
  return store().transact(maker, (tx) =>
    tx.create(recipients, aRecipient(place, { firstName: 'Inés', lastName: `Núñez ${newId()}`, ...more })),
  );
}
async function aBenefitOf({ id }: Recipient, issuancePeriodId = market.period.id): Promise<Benefit> {
  const form = { recipientId: id, issuancePeriodId, hybridCode: undefined, duplicateReason: undefined };
  return at(await issue(store(), maker, form, keyed()), 0);
}
/** Creates a recipient with a benefit to email. */
async function holder(more: Partial<Recipient> = {}) {
  const person = await aPerson(more);
  return { person, benefit: await aBenefitOf(person) };
}
const change = (person: Recipient, fields: Partial<Recipient>) =>
  store().transact(maker, async (tx) => {
    const now = await store().get(maker, recipients, person.id);
    return tx.update(recipients, now, { ...now, ...fields });
  });
const ask = (who: Signed, { id }: Benefit) => who.call(benefitMailApi.recipientEmail, { params: { benefitId: id } });
const mail = (who: Signed, { id }: Benefit, body: object, key = newId()) =>
  who.call(benefitMailApi.send, { params: { benefitId: id }, body, headers: { 'idempotency-key': key } });
const saidOf = ({ status, body }: Answer) => [status, body.validationFailures?.[0]?.errorMessage];
const emailOf = async ({ id }: Recipient) => (await store().get(maker, recipients, id)).email;
const statusesOf = async (address: string) => (await mailsOf(address)).map(({ status }) => status);
const mailsOf = async (address: string) => (await store().children(maker, mails, 'due#mails')).filter(({ to }) => to === address);
/** Returns the entries about emailed benefits from the recipient's change log. */
async function tracesOf({ id }: Recipient, who = staff) {
  const { body } = await who.call(changeLogApi.table, { body: { entity: 'Recipient', entityId: id } });
  const rows = body.result.rows as { action: string; changes: string }[];
  return rows.filter(({ action }) => action === 'Benefit mailed').map(({ changes }) => changes);
}

test('emails the printed sheet with a scannable code, logs it and leaves the record unchanged', async () => {
  const [address, typed] = [anAddress(), anAddress()];
  const { person, benefit } = await holder({ email: address });
  const { status, body } = await ask(local, benefit);
  expect([status, body.email, body.language, body.mailsLeft, body.mayKeep]).toEqual([200, address, 'English', 5, true]);

  expect(await mail(local, benefit, { email: ` ${typed.toUpperCase()} `, language: 'English' })).toMatchObject({
    status: 200,
    body: { to: typed },
  });
  await workOffMails(store());
  const [sent, ...more] = await mailsTo(typed);
  expect(more).toEqual([]);
  expect(sent?.subject).toBe(body.previews.English.subject);
  const head = /<table role="presentation".*<\/table>/;
  expect(sent?.html).toMatch(head);
  expect(sent?.html.replace(head, '')).toBe(body.previews.English.html);
  expect(sent?.text.split('\n')).toEqual(body.previews.English.text.split('\n'));
  expect(sent?.text).toContain(`Hello Inés ${person.lastName},`);
  expect(sent?.text).toContain('Your benefit of $50.00 from Senior FMNP is attached to this email');
  expect(sent?.text).toContain('Questions? Call (573) 555-0100 or write to help@example.org.');
  const [sheet] = sent?.attachments ?? [];
  expect([sheet?.fileName, sheet?.contentType]).toEqual([`benefit-${benefit.code}.pdf`, 'application/pdf']);
  const printed = await readPdf(sheet?.content ?? Buffer.of());
  expect([printed.code, printed.hasUnknownLetters]).toEqual([benefit.code, false]);
  expect(printed.text).toContain(`Inés ${person.lastName}`);
  expect(printed.codeMillimeters).toBeGreaterThanOrEqual(25);

  expect(await tracesOf(person)).toEqual([`To: ${typed}`]);
  expect(await emailOf(person)).toBe(address);
  expect(await mailsTo(address)).toEqual([]);
});

test('uses the chosen language or else the recipient’s, with the State agency’s own text', async () => {
  const own = { id: 'benefitMailed-Spanish', version: 0, subject: '{{amount}} para {{firstName}}', body: '<p>Hasta el {{expiresOn}}</p>' };
  const spanish = await aPerson({ language: 'Spanish' });
  const benefit = await aBenefitOf(spanish);
  const [first, second, third] = [anAddress(), anAddress(), anAddress()];
  await mail(staff, benefit, { email: first });
  await workOffMails(store());
  const [inSpanish] = await mailsTo(first);
  expect(inSpanish?.subject).toBe('Senior FMNP: su beneficio de $50.00');
  const { text } = await readPdf(inSpanish?.attachments[0]?.content ?? Buffer.of());
  for (const words of ['Válido del', 'Good from']) expect(text).toContain(words);
  expect((await staff.call(emailTemplateApi.update, { body: own })).status).toBe(200);
  const { body } = await ask(staff, benefit);
  expect([body.language, body.previews.Spanish.subject, body.previews.Spanish.text]).toEqual([
    'Spanish',
    '$50.00 para Inés',
    'Hasta el 12/31/2099',
  ]);
  await mail(staff, benefit, { email: second });
  await mail(staff, benefit, { email: third, language: 'English' });
  await workOffMails(store());
  expect((await mailsTo(second))[0]?.subject).toBe('$50.00 para Inés');
  expect((await mailsTo(third))[0]?.subject).toBe('Senior FMNP: your benefit of $50.00');
  expect((await mailsTo(second))[0]?.html).toContain('<html lang="es">');
});

describe('permissions', () => {
  test('refuses local staff of another area, staff of another State and users without a staff role', async () => {
    const { benefit } = await holder({ email: anAddress() });
    const elsewhere = await makeState(store());
    const ohio = await portal.signIn({ roles: ['State Agency Staff'], stateId: elsewhere.id });
    for (const who of [coles, ohio]) {
      expect([(await ask(who, benefit)).status, (await mail(who, benefit, { email: anAddress() })).status]).toEqual([404, 404]);
    }
    for (const roles of [['Admin'], ['Vendor'], ['Market Manager'], ['Recipient']] as const) {
      const who = await portal.signIn({ roles, stateId: market.state.id });
      expect([(await ask(who, benefit)).status, (await mail(who, benefit, { email: anAddress() })).status]).toEqual([403, 403]);
    }
  });

  test('hides a moved recipient’s address from the issuing area and shows it to the new area', async () => {
    const { person, benefit } = await holder({ email: anAddress() });
    const { version } = await store().get(maker, recipients, person.id);
    const moved = { ...person, serviceAreaId: colesArea, version, duplicateReason: undefined };
    expect((await staff.call(recipientApi.update, { params: { id: person.id }, body: moved })).status).toBe(200);
    expect((await local.call(benefitApi.print, { params: { benefitId: benefit.id } })).status).toBe(200);
    expect([(await ask(local, benefit)).status, (await mail(local, benefit, { email: anAddress() })).status]).toEqual([404, 404]);
    expect((await ask(coles, benefit)).body.email).toBe(person.email);
  });
});

describe('the address', () => {
  const taken = 'Another person already uses this email address. Use a different one.';

  test('is refused without a name if another recipient of the State or a user has it, and nothing is sent', async () => {
    const { person, benefit } = await holder();
    const other = await aPerson({ email: anAddress(), firstName: 'Secret' });
    const archived = await aPerson({ email: anAddress(), isArchived: true });
    const user = await makeUser(store(), undefined, { firstName: 'Secret', email: anAddress() });
    readAnew();
    for (const email of [other.email, other.email?.toUpperCase(), archived.email, user.email]) {
      const answer = await mail(staff, benefit, { email });
      expect([...saidOf(answer), answer.body.validationFailures[0].propertyName]).toEqual([400, taken, 'email']);
      expect(JSON.stringify(answer.body)).not.toContain('Secret');
    }
    expect([await tracesOf(person), (await ask(staff, benefit)).body.mailsLeft]).toEqual([[], 5]);
  });

  test('can be used if it belongs to a person in another State, or to no one any longer', async () => {
    const { benefit } = await holder();
    const elsewhere = await makeState(store());
    const [far, former] = [anAddress(), anAddress()];
    await aPerson({ email: far, stateId: elsewhere.id });
    await change(await aPerson({ email: former }), { email: undefined });
    readAnew();
    expect((await mail(staff, benefit, { email: far })).status).toBe(200);
    expect((await mail(staff, benefit, { email: former })).status).toBe(200);
  });

  test('can be used from the recipient’s own record even if another recipient shares it', async () => {
    const shared = anAddress();
    const { benefit } = await holder({ email: shared });
    await aPerson({ email: shared });
    readAnew();
    expect((await mail(staff, benefit, { email: shared })).status).toBe(200);
  });

  test('is saved on the record if requested, appears in the change log and then belongs to the recipient', async () => {
    const { person, benefit } = await holder();
    const email = anAddress();
    expect((await mail(local, benefit, { email, isKept: true })).status).toBe(200);
    expect([await emailOf(person), (await ask(local, benefit)).body.email]).toEqual([email, email]);
    expect(await tracesOf(person)).toEqual([`To: ${email}\nEmail: nothing → ${email}`]);
    const next = await holder();
    expect(saidOf(await mail(local, next.benefit, { email }))).toEqual([400, taken]);
  });

  test('is not saved by local staff who may not change recipients, but can still be used', async () => {
    const { person, benefit } = await holder();
    const email = anAddress();
    const allow = (canLocalStaffAddRecipientsAndIssueBenefits: boolean) =>
      store().transact(maker, async (tx) => {
        const now: Program = await store().get(maker, programs, market.program.id);
        tx.update(programs, now, { ...now, canLocalStaffAddRecipientsAndIssueBenefits });
      });
    await allow(false);
    expect((await ask(local, benefit)).body.mayKeep).toBe(false);
    expect((await ask(staff, benefit)).body.mayKeep).toBe(true);
    const refused = saidOf(await mail(local, benefit, { email, isKept: true }));
    expect(refused).toEqual([400, 'In this State, only State staff add and change recipients. Ask them to do this.']);
    expect((await mail(local, benefit, { email })).status).toBe(200);
    await allow(true);
    expect(await emailOf(person)).toBeUndefined();
  });

  test.each(['', 'ann', 'ann@example', 'ann@example.org, bob@example.org', 'ann@example.org\r\nBcc: bob@example.org'])(
    '%j is invalid',
    async (email) => {
      const { benefit } = await holder();
      const answer = await mail(staff, benefit, { email });
      expect([answer.status, answer.body.validationFailures[0].propertyName]).toEqual([400, 'email']);
    },
  );
});

describe('an unspendable benefit', () => {
  const cases: readonly (readonly [string, (of: { person: Recipient; benefit: Benefit }) => Promise<unknown>, string])[] = [
    ['redeemed', ({ benefit }) => spend(benefit), 'This benefit is redeemed. Nothing is left to spend.'],
    ['deactivated', ({ benefit }) => deactivate(benefit), 'This benefit is deactivated and cannot be spent'],
    [
      'of an archived recipient',
      ({ person }) => change(person, { isArchived: true }),
      'This recipient is archived. The benefits cannot be spent.',
    ],
    [
      'of a deactivated recipient',
      ({ person }) => change(person, { deactivatedAt: new Date().toISOString() }),
      'This recipient is deactivated. The benefits cannot be spent.',
    ],
  ];
  async function deactivate({ id }: Benefit) {
    const { version } = await store().get(maker, benefits, id);
    expect(
      (await staff.call(benefitApi.deactivate, { params: { benefitId: id }, body: { version, deactivationKind: 'Lost', reason: 'Lost' } }))
        .status,
    ).toBe(200);
  }
  const spend = ({ id: benefitId, remainingCents: amountCents }: Benefit) =>
    redeem(store(), maker, { code: undefined, benefitId, amountCents, vendorId: at(market.sellers, 0).id, occurredAt: undefined }, keyed());

  test.each(cases)('%s: is refused with the reason', async (_, happens, sentence) => {
    const both = await holder({ email: anAddress() });
    await happens(both);
    expect(saidOf(await ask(staff, both.benefit))).toEqual([409, sentence]);
    expect(saidOf(await mail(staff, both.benefit, { email: anAddress() }))).toEqual([409, sentence]);
  });

  test.each(cases)('%s before the email is sent: is dropped', async (_, happens) => {
    const both = await holder();
    const email = anAddress();
    expect((await mail(staff, both.benefit, { email })).status).toBe(200);
    const [{ id = '' } = {}] = await mailsOf(email);
    await happens(both);
    await workOffMails(store());
    expect([(await store().get(maker, mails, id)).status, await mailsTo(email)]).toEqual(['Dropped', []]);
  });

  test('expired: is refused, but one on its last day is sent', async () => {
    const days = (startDate: string, endDate: string) => openMarket(store(), { startDate, endDate });
    const late = new Store(tableClient(), env().TABLE_NAME, () => Date.parse('2031-06-01T12:00:00Z'));
    const [over, coming] = [await days('2020-01-01', '2031-05-31'), await days('2020-01-01', '2031-06-01')];
    for (const [{ people, period }, outcome] of [
      [over, 'This benefit expired on 05/31/2031'],
      [coming, undefined],
    ] as const) {
      const benefit = await aBenefitOf(at(people, 0), period.id);
      const done = mailBenefit(late, asMaker, { benefitId: benefit.id, form: { email: anAddress() } }, keyed());
      if (outcome) await expect(done).rejects.toThrow(outcome);
      else expect(await done).toEqual({ to: expect.any(String) });
    }
  });

  test('partly spent: the sheet shows the remaining amount', async () => {
    const { benefit } = await holder();
    await spend({ ...benefit, remainingCents: 1250 });
    const email = anAddress();
    await mail(staff, benefit, { email });
    await workOffMails(store());
    const [sent] = await mailsTo(email);
    expect(sent?.subject).toContain('$37.50');
    expect((await readPdf(sent?.attachments[0]?.content ?? Buffer.of())).text).toContain('$37.50');
  });
});

describe('limits', () => {
  const tooOften = 'This benefit was emailed 5 times today. Print it, or email it again tomorrow.';

  test('sends one email per key, even for concurrent requests, and refuses the key with another address', async () => {
    const { benefit, person } = await holder();
    const [email, key] = [anAddress(), newId()];
    const answers = await Promise.all(Array.from({ length: 4 }, () => mail(staff, benefit, { email }, key)));
    answers.push(await mail(staff, benefit, { email }, key));
    expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [200, { to: email }]));
    expect((await mail(staff, benefit, { email: anAddress() }, key)).status).toBe(409);
    await workOffMails(store());
    expect([(await mailsTo(email)).length, (await tracesOf(person)).length, (await ask(staff, benefit)).body.mailsLeft]).toEqual([1, 1, 4]);
  });

  test('allows five a day even for concurrent requests, and counts each benefit and day separately', async () => {
    const { benefit } = await holder();
    for (let n = 0; n < 4; n++) expect((await mail(staff, benefit, { email: anAddress() })).status).toBe(200);
    const both = await Promise.all([staff, local].map((who) => mail(who, benefit, { email: anAddress() })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(saidOf(await mail(local, benefit, { email: anAddress() }))).toEqual([409, tooOften]);
    expect((await ask(local, benefit)).body.mailsLeft).toBe(0);
    expect((await mail(staff, (await holder()).benefit, { email: anAddress() })).status).toBe(200);
    const tomorrow = new Store(tableClient(), env().TABLE_NAME, () => Date.now() + 86_400_000);
    expect(await mailBenefit(tomorrow, asMaker, { benefitId: benefit.id, form: { email: anAddress() } }, keyed())).toBeDefined();
  });

  test('counts by the State’s day: five before its midnight and one after it', async () => {
    const { benefit } = await holder();
    const clockAt = (instant: string) => new Store(tableClient(), env().TABLE_NAME, () => Date.parse(instant));
    const send = (instant: string) =>
      mailBenefit(clockAt(instant), asMaker, { benefitId: benefit.id, form: { email: anAddress() } }, keyed());
    // Midnight in Chicago is five o'clock UTC in summer.
    for (let n = 0; n < 5; n++) await send('2031-07-02T00:30:00Z');
    await expect(send('2031-07-02T04:59:00Z')).rejects.toThrow(tooOften);
    await send('2031-07-02T05:01:00Z');
  });
});

test('stores the requester on the email record, and no one can read the list of addresses', async () => {
  const { benefit } = await holder();
  const email = anAddress();
  await mail(local, benefit, { email });
  const [planned] = await mailsOf(email);
  expect(planned).toMatchObject({
    kind: 'benefitMailed',
    createdBy: local.userId,
    benefitId: benefit.id,
    recipientId: benefit.recipientId,
  });
  expect(planned?.userId).toBeUndefined();
  expect(await statusesOf(email)).toEqual(['Waiting']);
});

test('resends the same email and sheet after a crash between SES and its own record, and then stops', async () => {
  const { benefit } = await holder();
  const email = anAddress();
  await mail(staff, benefit, { email });
  const [{ id = '' } = {}] = await mailsOf(email);
  const unable = { send: (command: object) => (command instanceof TransactWriteCommand ? dead() : tableClient().send(command as never)) };
  await expect(sendMail(new Store(unable as never, env().TABLE_NAME), id)).rejects.toThrow(Died);
  const sale = { code: undefined, benefitId: benefit.id, amountCents: 1000, vendorId: at(market.sellers, 0).id, occurredAt: undefined };
  await redeem(store(), maker, sale, keyed());
  await Promise.all([sendMail(store(), id), workOffMails(store())]);
  await sendMail(store(), id);
  const [first, ...again] = await mailsTo(email);
  expect(again.length).toBeGreaterThan(0);
  for (const one of again) expect(one).toEqual(first);
  expect((await store().get(maker, mails, id)).status).toBe('Sent');
});
const dead = () => Promise.reject(new Died());
