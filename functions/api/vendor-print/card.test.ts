import { beforeAll, expect, test } from 'vitest';
import { aProgram, aState, aVendor, maker } from '../../../infra/testing/builders.ts';
import { readPdf } from '../../../infra/testing/readPdf.ts';
import type { Signed } from '../../../infra/testing/testPortal.ts';
import { usePortal } from '../../../infra/testing/usePortal.ts';
import type { Program } from '../../../shared/entities/program.ts';
import { vendorApi } from '../../../shared/entities/vendor.ts';
import { env } from '../../core/env.ts';
import { store } from '../../core/store/clients.ts';
import { programs } from '../../entities/program.ts';
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
const accepted = [
  'WIC and Senior farmers’ market benefits accepted here',
  'Aquí se aceptan los beneficios de WIC y Senior de los mercados de agricultores',
];
/** Lines of text end without a space on paper. */
const bare = (text: string) => text.replace(/\s/g, '');

test('prints a one-page card with State, name and the vendor’s code, which scans', async () => {
  const reply = await print(own);
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const pdf = Buffer.from(reply.body);
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  const page = await readPdf(pdf);
  expect(page.code).toBe(own);
  expect(page.codeMillimeters).toBeGreaterThanOrEqual(25);
  expect(bare(page.text)).toBe(bare(`MissouriAmstutz Farms${accepted.join('')}${own}`));
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
const expectName = async (name: string, shown: string) => {
  const { text, hasUnknownLetters } = await cardOf(name);
  expect([bare(text), hasUnknownLetters]).toEqual([bare(`Ohio${shown}${accepted.join('')}w5qpagkmbkhfxggx`), false]);
  expect(text).toContain(`Ohio${shown}`);
};

test.each(names)('prints a name in %s letters', async (_, name) => {
  await expectName(name, name);
});

test.each(fromTheRight)('prints a name in %s letters with its words from right to left', async (_, name) => {
  await expectName(name, [...name].reverse().join(''));
});

test.each([
  ['one letter', 'A'],
  ['255 letters', 'W'.repeat(255)],
  ['many words', 'Meadow Brook '.repeat(19).trim()],
])('a name of %s fits on the one page', async (_, vendorName) => {
  const programAddress = 'https://efmnp.example.org/p/w5qpagkmbkhfxggy';
  const pdf = await drawCard({ stateName: 'N'.repeat(255), vendorName, code: 'w5qpagkmbkhfxggx', programAddress });
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  const { codes } = await readPdf(pdf);
  expect(codes.map(({ text }) => text)).toEqual(['w5qpagkmbkhfxggx', programAddress]);
  for (const { whiteMillimeters } of codes) expect(whiteMillimeters).toBeGreaterThan(5);
});

/** Prints the card of a vendor in a State with these programs, and returns its codes. */
async function codesWith(programsOfState: readonly Partial<Program>[]) {
  const state = await store().transact(maker, (tx) => tx.create(states, aState()));
  const made: string[] = [];
  for (const fields of programsOfState) {
    made.push(
      await store().transact(maker, (tx) => tx.create(programs, aProgram(state.id, { name: `Program ${made.length}`, ...fields })).id),
    );
  }
  const vendor = await store().transact(maker, (tx) => tx.create(vendors, aVendor(state.id)));
  const reply = await print(vendor.id, await portal.signIn({ roles: ['Admin'] }));
  const { codes, text } = await readPdf(Buffer.from(reply.body));
  return { codes, text, made, address: (nth: number) => `${env().ORIGIN}/p/${made[nth]}` };
}
const closed = { programType: 'Electronic Only' } as const;
const open = { programType: 'Token', optIntoOnlineRecipientApplicationSubmission: true } as const;

test('has a second QR code that leads to the program, with a line that says so', async () => {
  const { codes, text, address } = await codesWith([closed]);
  expect(codes[1]?.text).toBe(address(0));
  expect(text).toContain('Scan to learn about the program');
  expect(text).toContain('Escanee para conocer el programa');
});

test('keeps the vendor’s code the large one, with four modules of white around it', async () => {
  const { codes } = await codesWith([closed]);
  const [vendorCode, programCode] = codes;
  expect(vendorCode?.millimeters).toBeCloseTo(70);
  expect(vendorCode?.whiteMillimeters).toBeGreaterThanOrEqual((70 * 4) / 21);
  expect(programCode?.millimeters).toBeCloseTo(26);
});

test('leads to the oldest program that accepts applications online', async () => {
  const { codes, address } = await codesWith([closed, open, { ...open, programType: 'Electronic Only' }]);
  expect(codes[1]?.text).toBe(address(1));
});

test('leads to the oldest program if none accepts applications online', async () => {
  const { codes, address } = await codesWith([{ programType: 'Token' }, closed]);
  expect(codes[1]?.text).toBe(address(0));
});

test('has only the vendor’s code in a State without programs', async () => {
  const { codes, text } = await codesWith([]);
  expect(codes).toHaveLength(1);
  expect(text).not.toContain('Scan to learn');
});
