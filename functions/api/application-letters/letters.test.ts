/** Letters to applicants without an email address. */
import { beforeAll, expect, test } from 'vitest';
import { anApplication, maker } from '../../../infra/testing/builders.ts';
import { wordsOf } from '../../../infra/testing/readPdf.ts';
import { refusalOf } from '../../../infra/testing/testAccounts.ts';
import { type ApplicationPlace, applicationPlace, applicationStaff } from '../../../infra/testing/testApplications.ts';
import type { Signed } from '../../../infra/testing/testPortal.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { type Application, applicationApi } from '../../../shared/entities/application.ts';
import { store } from '../../core/store/clients.ts';
import { applications } from '../../entities/application.ts';
import { applicationTexts } from '../../entities/application-text.ts';
import { states } from '../../entities/state.ts';
import { todayOf } from '../../rules/applications/texts/textsInForce.ts';

const portal = usePortal();
let place: ApplicationPlace;
let local: Signed;
let neighbor: Signed;
beforeAll(async () => {
  place = await applicationPlace({}, 'Missouri');
  ({ local, neighbor } = await applicationStaff(portal, place));
});

async function denied(more: Partial<Application>): Promise<Application> {
  const { id, version } = await store().transact(maker, (tx) => tx.create(applications, anApplication(place, more)));
  return (await local.call(applicationApi.deny, { params: { id }, body: { version, reason: 'Income' } })).body;
}
const print = (who: Signed, ids: readonly string[]) => who.call(applicationApi.letters, { body: { ids } });
const confirm = (who: Signed, ids: readonly string[]) => who.call(applicationApi.lettersPrinted, { body: { ids } });
const letterOf = async ({ id }: Application) => (await store().get(maker, applications, id)).letter;

test('prints a page per letter with the address, the reason and appeal instructions in the form’s language', async () => {
  const one = await denied({ firstName: 'Inés', lastName: 'Núñez', language: 'Spanish', addressLine1: '7 Calle Olmo' });
  const other = await denied({ firstName: 'Bob', lastName: 'Miller' });
  const reply = await print(local, [one.id, other.id]);
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const pages = await wordsOf(Buffer.from(reply.body));
  expect(pages).toHaveLength(2);
  for (const words of ['Inés Núñez', '7 Calle Olmo', 'Columbia 65201', 'ingresos', 'audiencia imparcial'])
    expect(pages[0]).toContain(words);
  for (const words of ['Bob Miller', 'Your income is above', 'fair hearing']) expect(pages[1]).toContain(words);
});

test('prints the line for interpreters on each letter, with one picture in the file', async () => {
  const ids = await Promise.all([denied({}), denied({}), denied({})]);
  const reply = await print(
    local,
    ids.map(({ id }) => id),
  );
  const file = Buffer.from(reply.body);
  const pages = await wordsOf(file);
  expect(pages).toHaveLength(3);
  // Once in the letter, and once with the line.
  for (const words of pages) expect(words.split('(573) 555-0100')).toHaveLength(3);
  const text = file.toString('latin1');
  expect(text.match(/\/Subtype \/Form/g)).toHaveLength(1);
  expect(text.match(/\/Interpreter \d+ 0 R/g)).toHaveLength(3);
});

test('another copy of a letter has the appeal instructions of its decision, and the application names their version', async () => {
  const before = await denied({});
  const state = await store().get(maker, states, place.stateId);
  const startsOn = todayOf(state, Date.now());
  const text = { stateId: place.stateId, kind: 'How to Appeal', language: 'English', startsOn, body: 'Visit our new office.' } as const;
  const { id } = await store().transact(maker, (tx) => tx.create(applicationTexts, text));
  const after = await denied({});
  const [first, second] = await wordsOf(Buffer.from((await print(local, [before.id, after.id])).body));
  expect(first).toContain('fair hearing');
  expect(first).not.toContain('new office');
  expect(second).toContain('Visit our new office.');
  const textsOfPage = async ({ id: of }: Application) => (await local.call(applicationApi.get, { params: { id: of } })).body.texts;
  expect(await textsOfPage(before)).toEqual([
    { id: 'standard-how-to-appeal-english-2026-01-01', kind: 'How to Appeal', language: 'English', startsOn: '2026-01-01' },
  ]);
  expect(await textsOfPage(after)).toEqual([{ id, kind: 'How to Appeal', language: 'English', startsOn }]);
});

test('keeps a letter in the print queue until staff confirm the printing, and removes it once', async () => {
  const one = await denied({});
  await print(local, [one.id]);
  expect(await letterOf(one)).toBe('To print');
  expect((await confirm(local, [one.id, one.id, 'nobody'])).body).toEqual({ count: 1 });
  expect(await letterOf(one)).toBe('Printed');
  expect((await confirm(local, [one.id])).body).toEqual({ count: 0 });
  // It can be printed again, because the first copy may be lost.
  expect((await print(local, [one.id])).status).toBe(200);
});

test('refuses letters of other service areas and of decisions that were emailed', async () => {
  const one = await denied({});
  expect(refusalOf(await print(neighbor, [one.id]))).toEqual([404, 'There are no letters to print']);
  expect((await confirm(neighbor, [one.id])).body).toEqual({ count: 0 });
  expect(await letterOf(one)).toBe('To print');
  const mailed = await denied({ email: 'told@example.org' });
  expect(refusalOf(await print(local, [mailed.id]))).toEqual([404, 'There are no letters to print']);
});
