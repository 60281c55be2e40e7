/**
 * Sends every call that accepts a form the inputs that are known to break form parsers. A call that accepts files is tested as soon as it
 * is served.
 */
import { beforeAll, expect, test } from 'vitest';
import type { Signed } from '../../infra/testing/testPortal.ts';
import { nameOfRoute, servedRoutes } from '../../infra/testing/testRoutes.ts';
import { makeStates } from '../../infra/testing/testStates.ts';
import { usePortal } from '../../infra/testing/usePortal.ts';
import type { Route } from '../core/http/route.ts';
import { store } from '../core/store/clients.ts';

const portal = usePortal();
let admin: Signed;
let staff: Signed;
let routes: readonly Route[];

beforeAll(async () => {
  [admin, staff] = [await portal.signIn({ roles: ['Admin'] }), await portal.signIn({ roles: ['State Agency Staff'], stateId: 'mo' })];
  routes = (await servedRoutes()).filter(({ endpoint }) => endpoint.files.length > 0);
});

const boundary = 'a-line-between-parts-0123456789';
const part = (disposition: string, content: string, more = '') =>
  `--${boundary}\r\nContent-Disposition: form-data${disposition}\r\n${more}\r\n${content}\r\n`;
const field = (name: string, value = 'x') => part(`; name="${name}"`, value);
const file = (name: string, fileName: string, content = 'x') =>
  part(`; name="${name}"; filename="${fileName}"`, content, 'Content-Type: application/octet-stream\r\n');
const end = `--${boundary}--\r\n`;
const several = (count: number, one: (n: number) => string) => Array.from({ length: count }, (_, n) => one(n)).join('');
const ofBoundary = `multipart/form-data; boundary=${boundary}`;

interface Broken {
  readonly body: (name: string) => string;
  readonly type?: string;
  /** The expected text in the response. If it is absent, the call's own message about a form without its fields. */
  readonly says?: string;
}
const cannotRead = 'The submitted form cannot be read';
const severalFiles = 'Send only one file here';
const tooMany = 'The submitted form has too many fields or files';

const broken: Readonly<Record<string, Broken>> = {
  'a field, then a list of its name': {
    body: () => field('a') + field('a[]') + end,
    says: 'This was sent both as one value and as a list',
  },
  'a list, then a field of its name': {
    body: () => field('a[]') + field('a') + end,
    says: 'This was sent both as one value and as a list',
  },
  'a file, then a list of its name': { body: (name) => file(name, 'a.csv') + field(`${name}[]`) + end },
  'a field of the name of a file': { body: (name) => field(name) + end },
  'a file under a name of a field': { body: () => file('version', 'a.csv') + end, says: 'This file is not expected here' },
  'names that every object has': {
    body: () =>
      ['__proto__', '__proto__[]', 'constructor', 'toString[]', 'hasOwnProperty', 'valueOf[]'].map((name) => field(name)).join('') + end,
  },
  'files of such names': { body: () => file('__proto__', 'a.csv') + end, says: 'This file is not expected here' },
  'brackets and nothing else': { body: () => field('[]') + field('[') + field(']') + field('') + end },
  'no name': { body: () => part('', 'x') + end, says: 'A part of this form has no name' },
  'a file without a field': { body: () => part('; filename="a.csv"', 'x') + end, says: 'A part of this form has no name' },
  'a file without a name': { body: (name) => file(name, '') + end, says: 'This file has no name' },
  'no file chosen': { body: (name) => file(name, '', '') + end },
  'a file whose name is a folder': { body: (name) => file(name, '../..') + end, says: 'This file has no name' },
  'bytes without a file name': {
    body: (name) => part(`; name="${name}"`, 'x', 'Content-Type: application/octet-stream\r\n') + end,
    says: 'This file has no name',
  },
  'two files of a name': { body: (name) => file(name, 'a.csv') + file(name, 'b.csv') + end, says: severalFiles },
  'many files': { body: (name) => several(12, () => file(name, 'a.csv')) + end, says: `${severalFiles}|${tooMany}` },
  'many fields': { body: () => several(250, (n) => field(`f${n}`)) + end, says: tooMany },
  'many parts without a name': { body: () => several(3000, () => `--${boundary}\r\n\r\nx\r\n`) + end, says: tooMany },
  'a long name': { body: () => field('n'.repeat(10_000)) + end },
  'a field over its limit': { body: () => field('a', 'x'.repeat(1024 * 1024 + 1)) + end, says: 'This value is too large for a form field' },
  'a huge header': { body: () => part('; name="a"', 'x', `X-Long: ${'y'.repeat(200_000)}\r\n`) + end },
  'many headers': {
    body: () =>
      part(
        '; name="a"',
        'x',
        several(3000, (n) => `X-${n}: y\r\n`),
      ) + end,
  },
  'a header without an end': { body: () => `--${boundary}\r\nContent-Disposition: form-data; name="a`, says: cannotRead },
  'a field that breaks off': { body: () => part('; name="a"', 'x'), says: cannotRead },
  'a file that breaks off': { body: (name) => file(name, 'a.csv', 'x'.repeat(100_000)), says: cannotRead },
  'two files, the second of which breaks off': { body: (name) => file(name, 'a.csv') + file('b', 'b.csv'), says: cannotRead },
  'nothing but the end': { body: () => end },
  'a line break': { body: () => '\r\n', says: cannotRead },
  'no parts': { body: () => 'nothing of a form', says: cannotRead },
  'no boundary': { body: () => field('a') + end, type: 'multipart/form-data', says: cannotRead },
  'an empty boundary': { body: () => field('a') + end, type: 'multipart/form-data; boundary=', says: cannotRead },
  'a boundary without a value': { body: () => field('a') + end, type: 'multipart/form-data; boundary', says: cannotRead },
  'another boundary': { body: () => field('a') + end, type: 'multipart/form-data; boundary=another', says: cannotRead },
  'another kind of form': { body: () => 'null', type: `multipart/mixed; boundary=${boundary}` },
  'a charset that is none': {
    body: () => part('; name="a"', 'é', 'Content-Type: text/plain; charset=klingon\r\n') + end,
    type: `${ofBoundary}; charset=klingon`,
  },
  'a charset without a value': { body: () => part('; name="a"', 'x', 'Content-Type: text/plain; charset\r\n') + end },
  'a name in a charset that is none': { body: () => part("; name*=klingon''%ff%00", 'x') + end },
  'a disposition of another kind': { body: () => `--${boundary}\r\nContent-Disposition: attachment; name="a"\r\n\r\nx\r\n${end}` },
  'a disposition of nothing': { body: () => `--${boundary}\r\nContent-Disposition: \r\n\r\nx\r\n${end}` },
  'null bytes': { body: () => field('a\0b', '\0') + end },
  'an encoding that is none': { body: () => part('; name="a"', '=E', 'Content-Transfer-Encoding: base64\r\n') + end },
};

test.each(Object.entries(broken))('responds to a form with %s with a message', async (_, { body, type = ofBoundary, says }) => {
  for (const route of routes) {
    const who = route.who !== 'public' && route.who.includes('Admin') ? admin : staff;
    const params = Object.fromEntries([...route.endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, 'nothing']));
    const sent = { params, body: body(route.endpoint.files[0] ?? ''), headers: { 'content-type': type } };
    const answer = await who.call(route.endpoint, sent);
    const sentences = (answer.body.validationFailures ?? []).map(({ errorMessage }: { errorMessage: string }) => errorMessage);
    expect([nameOfRoute(route), answer.status < 500]).toEqual([nameOfRoute(route), true]);
    expect(sentences.join()).toMatch(new RegExp(says ?? '[a-z]{3,} .*[a-z]{3,}'));
  }
});

test('reads a valid form: fields, lists, a file', async () => {
  const route = routes.find((one) => nameOfRoute(one) === 'POST /api/users') as Route;
  const { missouri, boone } = await makeStates(store());
  const person = {
    stateId: missouri,
    firstName: 'Ádá',
    lastName: 'Lovelace',
    email: 'ada@example.org',
    'userRoles[]': 'Local Agency Staff',
    'serviceAreas[]': boone,
  };
  const body = [...Object.entries(person).map(([name, value]) => field(name, value)), file('profilePhoto', '', ''), end].join('');
  const answer = await admin.call(route.endpoint, { body, headers: { 'content-type': ofBoundary } });
  expect(answer.body).toMatchObject({ firstName: 'Ádá', userRoles: ['Local Agency Staff'], serviceAreas: [boone] });
});
