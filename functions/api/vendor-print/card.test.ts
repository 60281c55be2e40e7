import { beforeAll, expect, test } from 'vitest';
import { aState, aVendor, maker } from '../../../infra/testing/builders.ts';
import { readPdf } from '../../../infra/testing/readPdf.ts';
import type { Signed } from '../../../infra/testing/testPortal.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import { vendorApi } from '../../../shared/entities/vendor.ts';
import { store } from '../../core/store/clients.ts';
import { states } from '../../entities/state.ts';
import { vendors } from '../../entities/vendor.ts';
import { drawCard } from './card.ts';

const portal = usePortal();
let staff: Signed;
let own: string;
let abroad: string;
let withoutCodes: string;

beforeAll(async () => {
  const [missouri = '', ohio = ''] = await store().transact(maker, (tx) =>
    [true, false].map((isOn) => {
      const fields = { name: isOn ? 'Missouri' : 'Ohio', isVendorQrCodeGenerationEnabled: isOn };
      return tx.create(states, aState(fields)).id;
    }),
  );
  const kentucky = await store().transact(maker, (tx) => tx.create(states, aState()).id);
  [own = '', withoutCodes = '', abroad = ''] = await store().transact(maker, (tx) =>
    [missouri, ohio, kentucky].map((stateId) => tx.create(vendors, aVendor(stateId, { name: 'Amstutz Farms' })).id),
  );
  staff = await portal.signIn({ roles: ['State Agency Staff'], stateId: missouri });
});

const print = (vendorId: string, who = staff) => who.call(vendorApi.print, { params: { vendorId } });

test('prints a one-page card with State, name and the vendor’s code, which scans', async () => {
  const reply = await print(own);
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const pdf = Buffer.from(reply.body);
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  const page = await readPdf(pdf);
  expect(page.code).toBe(own);
  expect(page.codeMillimeters).toBeGreaterThanOrEqual(25);
  expect(page.text).toBe(`MissouriAmstutz Farms${own.replace(/(.{4})(?=.)/g, '$1 ')}`);
});

test('prints no card if the State does not use QR codes, with the same message as for the QR code', async () => {
  const admin = await portal.signIn({ roles: ['Admin'] });
  const failure = { errorMessage: 'This state does not use QR codes for vendors. An Admin can turn them on for the state.' };
  const replies = [await print(withoutCodes, admin), await admin.call(vendorApi.qr, { params: { vendorId: withoutCodes } })];
  expect(replies.map(({ status, body }) => [status, body.validationFailures])).toMatchObject([
    [404, [failure]],
    [404, [failure]],
  ]);
});

test('hides a vendor of another State, and refuses vendors themselves', async () => {
  const reply = await print(abroad);
  expect([reply.status, reply.body.validationFailures[0].errorMessage]).toEqual([
    404,
    'This vendor was not found. It may have been deleted, or it belongs to someone else.',
  ]);
  const seller = await portal.signIn({ roles: ['Vendor'], vendorId: own });
  expect((await print(own, seller)).status).toBe(403);
});

/** A name in each script that has letters in the font. Right-to-left names are drawn from the last letter to the first. */
const names: readonly (readonly [script: string, name: string])[] = [
  ['Latin', 'Kaʻiulani Łódź Nguyễn Þórður Ọ̀ṣun'],
  ['Greek', 'Αγρόκτημα Ελιά'],
  ['Cyrillic', 'Ферма «Щедрість»'],
  ['Armenian', 'Արևի այգի'],
  ['Georgian', 'მზის ბაღი'],
  ['Lao', 'ສວນຜັກ'],
  ['Canadian Aboriginal', 'ᐃᓄᒃᑎᑐᑦ'],
  ['Tifinagh', 'ⵜⴰⵎⵓⵔⵜ'],
  ['Lisu', 'ꓡꓲꓢꓴ'],
  ['Ogham', 'ᚌᚑᚏᚈ'],
  ['Coptic', 'ϢϤϦϨϪ'],
  ['Old Italic', '𐌀𐌁𐌂'],
];
const fromTheRight: typeof names = [
  ['Hebrew', 'משק כהן'],
  ['Arabic', 'مزرعة نور'],
  ['N’Ko', 'ߝߊߙߏ ߞߊ'],
];
const cardOf = async (vendorName: string) => readPdf(await drawCard({ stateName: 'Ohio', vendorName, code: 'w5qpagkmbkhfxggx' }));
const expected = (name: string) => ({ text: `Ohio${name}w5qp agkm bkhf xggx`, hasUnknownLetters: false });

test.each(names)('prints a name in %s letters', async (_, name) => {
  expect(await cardOf(name)).toMatchObject(expected(name));
});

test.each(fromTheRight)('prints a name in %s letters with its words from right to left', async (_, name) => {
  expect(await cardOf(name)).toMatchObject(expected([...name].reverse().join('')));
});

test.each([
  ['one letter', 'A'],
  ['255 letters', 'W'.repeat(255)],
  ['many words', 'Meadow Brook '.repeat(19).trim()],
])('a name of %s fits on the one page', async (_, vendorName) => {
  const pdf = await drawCard({ stateName: 'N'.repeat(255), vendorName, code: 'w5qpagkmbkhfxggx' });
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  expect((await readPdf(pdf)).code).toBe('w5qpagkmbkhfxggx');
});
