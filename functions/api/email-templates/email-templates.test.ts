import { beforeAll, expect, test } from 'vitest';
import { maker } from '../../../infra/testing/builders.ts';
import { makeState, makeUser } from '../../../infra/testing/testAddressees.ts';
import { mailsTo } from '../../../infra/testing/testMail.ts';
import type { Answer, Signed } from '../../../infra/testing/testPortal.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { changeLogApi } from '../../../shared/entities/changelog.ts';
import { emailTemplateApi } from '../../../shared/entities/email-template.ts';
import { store } from '../../core/store/clients.ts';
import { users } from '../../entities/user.ts';
import { limits } from '../../rules/access/attempts.ts';
import { planLinkMail } from '../../rules/mails/plan.ts';
import { sendMail } from '../../rules/mails/send.ts';

const portal = usePortal();
let staff: Signed;
let neighbour: Signed;
let missouri: string;
const id = 'confirmAccount-English';
const good = { subject: 'Welcome to {{stateName}}', body: '<p>Dear {{firstName}}, <a href="{{link}}">go on</a></p>' };

beforeAll(async () => {
  missouri = (await makeState(store(), { name: 'Missouri', replyToEmail: 'help@mo.example.org' })).id;
  const ohio = await makeState(store());
  staff = await portal.signIn({ roles: ['State Agency Staff'], stateId: missouri });
  neighbour = await portal.signIn({ roles: ['State Agency Staff'], stateId: ohio.id });
});

const get = async (who: Signed, which: string) => (await who.call(emailTemplateApi.get, { params: { id: which } })).body;
const update = (form: object, who = staff) => who.call(emailTemplateApi.update, { body: { id, version: 0, ...good, ...form } });
const preview = (form: object) => staff.call(emailTemplateApi.preview, { body: { id, ...good, ...form } });
const rowsOf = async (request: object, who = staff) =>
  (await who.call(emailTemplateApi.table, { body: request })).body.result as {
    rows: { id: string; version: number; label: string; language: string; subject: string; isChanged: string; updatedAt: string | null }[];
    totalFilteredRecords: number;
  };
const failuresOf = ({ status, body }: Answer) => [status, body.validationFailures] as const;

test('lists every email in both languages, with search, sort, filter and paging', async () => {
  const all = await rowsOf({ take: 100 });
  expect([all.rows.length, all.totalFilteredRecords]).toEqual([46, 46]);
  expect(all.rows[0]).toMatchObject({ label: 'Address changed', language: 'English', isChanged: 'No', version: 0, updatedAt: null });
  const spanish = { name: 'language', filter: { operator: 'EqualTo', value: 'Spanish' } };
  const { rows, totalFilteredRecords } = await rowsOf({
    skip: 9,
    take: 2,
    columns: [spanish, { name: 'label', sort: { direction: 'desc', order: 0 } }],
  });
  expect(totalFilteredRecords).toBe(23);
  expect(rows.map(({ label, language }) => [label, language])).toEqual([
    ['Password changed', 'Spanish'],
    ['Morning email', 'Spanish'],
  ]);
  expect((await rowsOf({ allSearch: 'contrasena ha CAMBIADO' })).rows.map((row) => row.id)).toEqual(['passwordChanged-Spanish']);
});

test('returns the portal’s own text with its placeholders if it is unchanged, and not found for an unknown email', async () => {
  const template = await get(staff, id);
  expect(template).toMatchObject({ version: 0, kind: 'confirmAccount', label: 'Invitation', language: 'English', isChanged: false });
  expect(template.standard).toEqual({ subject: template.subject, body: template.body });
  expect(template.placeholders).toContainEqual({ name: 'stateName', meaning: 'The State agency', sample: 'Missouri' });
  for (const unknown of ['confirmAccount', 'confirmAccount-French', 'constructor-English']) {
    expect((await staff.call(emailTemplateApi.get, { params: { id: unknown } })).status).toBe(404);
  }
});

test('saves, shows, sends and logs a changed text for the caller’s State, and refuses a stale version', async () => {
  const changed = await update({ body: `${good.body}<script>alert(1)</script>` });
  expect([changed.status, changed.body]).toMatchObject([200, { version: 1, isChanged: true, subject: good.subject, body: good.body }]);
  expect((await update({ subject: 'Late {{firstName}}' })).status).toBe(409);
  expect((await update({ subject: 'Again', version: 1 })).body).toMatchObject({ version: 2, subject: 'Again' });
  const [row] = (await rowsOf({ columns: [{ name: 'isChanged', filter: { operator: 'EqualTo', value: 'Yes' } }] })).rows;
  expect(row).toMatchObject({ id, version: 2, subject: 'Again', updatedAt: expect.any(String) });

  const user = await makeUser(store(), missouri);
  await sendMail(store(), await store().transact(maker, (tx) => planLinkMail(tx, user, { kind: 'confirmAccount' })));
  expect((await mailsTo(user.email)).map(({ subject }) => subject)).toEqual(['Again']);

  const log = async (who: Signed) => who.call(changeLogApi.table, { body: { entity: 'EmailTemplate', entityId: id } });
  const entries = (await log(staff)).body.result.rows as { name: string; changes: string | null }[];
  expect(entries.flatMap(({ changes }) => changes ?? [])).toEqual([
    'Subject: Welcome to {{stateName}} → Again',
    expect.stringMatching(/^Subject: \{\{stateName\}\}: your account .* → Welcome to \{\{stateName\}\}\nBody: /),
  ]);
  expect(entries[0]?.name).toBe('Invitation, English');

  expect(await get(neighbour, id)).toMatchObject({ version: 0, isChanged: false });
  expect((await rowsOf({ allSearch: 'Again' }, neighbour)).rows).toEqual([]);
  expect((await log(neighbour)).status).toBe(404);
});

test('a text that was changed back is the portal’s text again', async () => {
  const which = 'emailChanged-Spanish';
  const { standard } = await get(staff, which);
  await update({ id: which, subject: 'Otro', body: '<p>Otro</p>' });
  expect((await update({ id: which, ...standard, version: 1 })).body).toMatchObject({ version: 2, isChanged: false });
});

test('refuses one of two concurrent changes of a text', async () => {
  const which = 'passwordChanged-English';
  const replies = await Promise.all(['One', 'Two'].map((subject) => update({ id: which, subject, body: '<p>Text</p>' })));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

const list = 'Available placeholders: {{firstName}}, {{lastName}}, {{stateName}}, {{portalAddress}}, {{link}}, {{validFor}}';
test.each([
  ['{{nickname}}', `Body: {{nickname}} is not a placeholder of this email. ${list}`],
  ['{{newEmail}}', `Body: {{newEmail}} is not a placeholder of this email. ${list}`],
  ['{{firstName.length}}', `Body: {{firstName.length}} is not a placeholder of this email. ${list}`],
  ['{{{firstName}}}', `Body: {{{firstName}}} is not allowed. Use only placeholders such as {{firstName}}. ${list}`],
  ['{{& firstName}}', `Body: {{& firstName}} is not allowed. Use only placeholders such as {{firstName}}. ${list}`],
  ['{{! note }}', `Body: {{! note }} is not allowed. Use only placeholders such as {{firstName}}. ${list}`],
  ['{{#link}}x{{/link}}', `Body: {{#link}} is not allowed. Use only placeholders such as {{firstName}}. ${list}`],
  ['{{^link}}x{{/link}}', `Body: {{^link}} is not allowed. Use only placeholders such as {{firstName}}. ${list}`],
  ['{{> other}}', `Body: {{> other}} is not allowed. Use only placeholders such as {{firstName}}. ${list}`],
  ['{{=<% %>=}}', `Body: {{=<% %>=}} is not allowed. Use only placeholders such as {{firstName}}. ${list}`],
  ['{{firstName', `Body has {{ without }}. Write a placeholder like {{firstName}}. ${list}`],
  ['{<u></u>{nickname}<u></u>}', `Body: {{nickname}} is not a placeholder of this email. ${list}`],
])('refuses %s in a body and lists the valid placeholders', async (text, sentence) => {
  const reply = await preview({ body: `${good.body}${text}` });
  expect(failuresOf(reply)).toEqual([400, [{ propertyName: 'body', errorMessage: sentence }]]);
});

test.each([
  [{ subject: 'Hi {{nick}}' }, 'subject', /^Subject: \{\{nick\}\} is not a placeholder/],
  [{ subject: 'Hi {{link}}' }, 'subject', /^Subject: \{\{link\}\} is not a placeholder/],
  [{ subject: 'Hi\r\nBcc: all@example.org' }, 'subject', /^Subject must be one line$/],
  [{ subject: ' ' }, 'subject', /^Subject is required$/],
  [{ subject: 'x'.repeat(201) }, 'subject', /at most 200 characters/],
  [{ body: '<p>No link</p>' }, 'body', /^Body must contain \{\{link\}\}/],
  [{ body: '<p>Text</p><script>{{link}}</script>' }, 'body', /^Body must contain \{\{link\}\}/],
  [{ body: '<p>Text <a href="https://evil.example.org/?{{link}}">go</a></p>' }, 'body', /^Body must contain \{\{link\}\}/],
  [{ body: '<p>Text <a href="https://evil.example.org/">{{link}}</a></p>' }, 'body', /must also lead to \{\{link\}\}$/],
  [{ body: '<script>alert(1)</script><img src=x>' }, 'body', /^Body has no text to send/],
])('refuses %o on its field', async (form, field, sentence) => {
  for (const reply of [await update(form), await preview(form)]) {
    expect(failuresOf(reply)).toEqual([400, [{ propertyName: field, errorMessage: expect.stringMatching(sentence) }]]);
  }
});

test('previews the email filled with samples', async () => {
  const { status, body } = await preview({ body: '<p onclick="x()">Dear {{firstName}} of {{stateName}}: {{ link }} for {{validFor}}</p>' });
  expect([status, body.subject]).toEqual([200, 'Welcome to Missouri']);
  expect(body.text).toBe('Dear Ada of Missouri: http://127.0.0.1:3000/confirm-account#token=sample for 14 days');
  expect(body.html).toContain('<p>Dear Ada of Missouri: http');
});

test('sends a test email to the caller only, with an hourly limit', async () => {
  const { email } = await store().get(maker, users, staff.userId);
  const send = () => staff.call(emailTemplateApi.test, { body: { id, ...good } });
  const first = await send();
  expect([first.status, first.body]).toEqual([200, { to: email }]);
  const [mail] = await mailsTo(email);
  expect(mail).toMatchObject({ subject: '[Test] Welcome to Missouri', replyTo: 'help@mo.example.org' });
  for (let n = 1; n < limits.testMail.tries; n++) await send();
  const refused = await send();
  expect([refused.status, refused.body.validationFailures[0].errorMessage]).toEqual([
    429,
    expect.stringMatching(/^You have sent 10 test emails/),
  ]);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await mailsTo(email)).toHaveLength(limits.testMail.tries);
});
