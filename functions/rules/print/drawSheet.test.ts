import { expect, test } from 'vitest';
import { readPdf, wordsOf } from '../../../infra/testing/readPdf.ts';
import { drawSheet } from './drawSheet.ts';

const sheet = {
  stateName: 'Missouri',
  programName: 'Senior FMNP',
  recipientName: "Kaʻiulani Nuñez-O'Brien Łódź",
  code: 'GPTJPDUTA9KP3',
  remainingCents: 5000,
  startsOn: '2026-05-01',
  expiresOn: '2026-10-31',
  supportEmailAddress: 'help@example.org',
  supportPhoneNumber: '573-555-0100',
};

test('prints a benefit on one page with an embedded font that covers every letter of a name', async () => {
  const pdf = await drawSheet(sheet);
  const text = pdf.toString('latin1');
  expect(text.startsWith('%PDF-')).toBe(true);
  expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1);
  expect(text).toMatch(/\/FontFile2/);
  expect(text).not.toMatch(/Helvetica/);
});

test('prints a QR code that scans and is large enough, and the code in letters', async () => {
  const { code, codeMillimeters, text, hasUnknownLetters } = await readPdf(await drawSheet(sheet));
  expect([code, hasUnknownLetters]).toEqual([sheet.code, false]);
  expect(codeMillimeters).toBeGreaterThanOrEqual(25);
  expect(text).toContain(`${sheet.recipientName}Good from 05/01/2026 to 10/31/2026$50.00GPTJ PDUT A9KP 3`);
});

test('ends with the line for interpreters and its phone number', async () => {
  const pdf = await drawSheet(sheet);
  expect(pdf.toString('latin1').match(/\/Interpreter \d+ 0 R/g)).toHaveLength(1);
  expect((await readPdf(pdf)).text.trim()).toMatch(/\(573\) 555-0100$/);
});

test('moves the line for interpreters to another page if the sheet leaves no room for it', async () => {
  const pdf = await drawSheet({ ...sheet, programName: 'A program with a very long name '.repeat(12) });
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2);
});

test('refuses a broken logo instead of printing a broken page', async () => {
  await expect(drawSheet({ ...sheet, logo: Buffer.from('not a picture') })).rejects.toThrow();
});

test.each([
  ['a balance is spent in parts', {}, 'You can spend it in parts', 'Spend it all at once'],
  ['a voucher is spent whole', { isSpentWhole: true }, 'Spend it all at once', 'in parts'],
])('explains how to use it: %s', async (_, more, says, never) => {
  const { text } = await readPdf(await drawSheet({ ...sheet, ...more }));
  expect(text).toContain(says);
  expect(text).not.toContain(never);
  expect(text).toContain('Lost it, or a question? (573) 555-0100');
});

test('prints English and the recipient’s language side by side on one page, or English alone', async () => {
  const pdf = await drawSheet({ ...sheet, language: 'Spanish' });
  const { text, hasUnknownLetters } = await readPdf(pdf);
  expect([hasUnknownLetters, pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length]).toEqual([false, 1]);
  const spanish = [
    'Válido del 1 de mayo de 2026 al 31 de octubre de 2026',
    'Muestre este código al agricultor en el mercado.',
    'Puede gastarlo en partes',
    '¿La perdió o tiene una pregunta? (573) 555-0100',
  ];
  const bare = (words: string) => words.replace(/\s/g, '');
  for (const words of [...spanish, 'Good from 05/01/2026 to 10/31/2026', 'You can spend it in parts', 'Lost it, or a question?'])
    expect(bare(text)).toContain(bare(words));
  const english = (await readPdf(await drawSheet({ ...sheet, language: 'English' }))).text;
  expect(english).not.toContain('Válido');
  const expired = (await readPdf(await drawSheet({ ...sheet, language: 'Spanish', closed: 'Expired' }))).text;
  expect(bare(expired)).toContain(bare('Vencido. Este beneficio ya no se puede gastar'));
});

test('shows that a benefit has expired, without instructions', async () => {
  const { text } = await readPdf(await drawSheet({ ...sheet, closed: 'Expired' }));
  expect(text).toContain('Expired. This benefit cannot be spent.');
  expect(text).not.toContain('Show this code');
});

test('prints a message in place of the code of a spent benefit', async () => {
  const pdf = await drawSheet({ ...sheet, closed: 'Redeemed' });
  const [text] = await wordsOf(pdf);
  expect(text).toContain('This benefit is redeemed. There is nothing to print.');
  expect(text).not.toContain('GPTJ PDUT');
});
