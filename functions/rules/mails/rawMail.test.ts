import { beforeAll, expect, test } from 'vitest';
import { testTable } from '../../../infra/testing/testCloud.ts';
import { mailsTo } from '../../../infra/testing/testMail.ts';
import { newId } from '../../core/id.ts';
import { deliver } from './deliver.ts';
import { rawMail } from './rawMail.ts';

beforeAll(async () => {
  await testTable();
});

const attachment = {
  fileName: 'benefit-1.pdf',
  contentType: 'application/pdf',
  content: Buffer.from('%PDF-1.3 \u0000\r\n--efmnp-mail-with-file--'),
};
const letter = { to: 'ann@example.org', from: 'Missouri', subject: 'Hello', html: '<p>Hello</p>', text: 'Hello', attachment };
const isAscii = (text: string) => /^[\r\n -~]*$/.test(text);

test('delivers an email with a file unchanged: both texts, non-ASCII letters and every byte of the file', async () => {
  const to = `${newId()}@example.org`;
  const subject = 'Programa de nutrición 🌽 '.repeat(6).trim();
  const html = '<p lang="es">¿Préguntas?\r\n--efmnp-mail-two-ways--\r\n</p>';
  const sent = {
    ...letter,
    to,
    from: 'Agencia de Nutrición',
    replyTo: 'help@agency.example.org',
    subject,
    html,
    text: '¿Préguntas?\n.\nFrom me',
  };
  expect(await deliver(sent, { mailId: 'm1' })).toBeUndefined();
  const [mail] = await mailsTo(to);
  expect(mail).toMatchObject({ subject, replyTo: 'help@agency.example.org', text: sent.text });
  expect([mail?.html.replaceAll('\r\n', '\n'), mail?.from]).toEqual([
    html.replaceAll('\r\n', '\n'),
    expect.stringContaining('no-reply@efmnp.example.org'),
  ]);
  expect(mail?.attachments).toEqual([attachment]);
});

test('writes ASCII lines that are short enough for every email server', () => {
  const subject = 'Nutrición '.repeat(18).trim();
  const message = rawMail({ ...letter, from: '"Missouri" <no-reply@example.org>', subject, html: 'ñ'.repeat(500) }).toString();
  expect(isAscii(message)).toBe(true);
  expect(Math.max(...message.split('\r\n').map(({ length }) => length))).toBeLessThanOrEqual(78);
  expect(message).not.toMatch(/[^\r]\n/);
});

test('prevents a subject or sender’s name from adding a header or another addressee', async () => {
  const evil = 'Ohio\r\nBcc: all@example.org\r\n\r\nHi';
  const [header = ''] = rawMail({ ...letter, from: 'no-reply@example.org', subject: evil })
    .toString()
    .split('\r\n\r\n');
  expect(header).not.toContain('Bcc');
  const to = `${newId()}@example.org`;
  await deliver({ ...letter, to, from: evil }, { mailId: 'm2' });
  expect([(await mailsTo(to)).length, await mailsTo('all@example.org')]).toEqual([1, []]);
});

test.each([{ to: 'ann@example.org\r\nBcc: all@example.org' }, { replyTo: 'ann@example.org\nBcc: all@example.org' }])(
  'throws a fault for %j and sends nothing',
  (more) => {
    expect(() => rawMail({ ...letter, from: 'no-reply@example.org', ...more })).toThrow('More than one line for the header');
  },
);
