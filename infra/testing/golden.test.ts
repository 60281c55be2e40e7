/**
 * Whole files, byte by byte, as the portal wrote them in the past: printed codes, an email, printed pages. A library that replaces our own
 * code must leave them unchanged. Bank files have their own test in functions/rules/payments/nacha/golden.test.ts.
 */
import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { afterEach, expect, test, vi } from 'vitest';
import { drawForm } from '../../functions/api/federal-form-print/drawForm.ts';
import { drawCodeSheet } from '../../functions/api/hybrid-code-print/sheet.ts';
import { drawDisposition } from '../../functions/api/report-print/drawDisposition.ts';
import { codesOf } from '../../functions/rules/benefits/codes/batchCodes.ts';
import { rawMail } from '../../functions/rules/mails/rawMail.ts';
import { dispositionParts } from '../../shared/entities/disposition.ts';
import { evaluate } from '../../shared/federalForms/evaluate.ts';
import { tableOf } from '../../shared/federalForms/federalForms.ts';
import { type Figures, figureNames } from '../../shared/federalForms/formTable.ts';

const golden = (name: string) => readFileSync(new URL(`fixtures/golden/${name}`, import.meta.url), 'utf8');

/** All figures that a form can show, at zero. */
const noFigures = Object.fromEntries(figureNames.map((name) => [name, 0])) as Figures;

afterEach(() => {
  vi.useRealTimers().unstubAllEnvs();
});

test('writes the codes of two batches as before', () => {
  vi.stubEnv('FUNCTION_NAME', 'codes').stubEnv('TABLE_NAME', 'record').stubEnv('FIELD_KEY', Buffer.alloc(32, 7).toString('base64'));
  const lines = [1, 23 ** 8 - 1].flatMap((number) => {
    const codeAt = codesOf({ number });
    return Array.from({ length: 100 }, (_, place) => `${codeAt(place)}\n`);
  });
  expect(lines.join('')).toBe(golden('codes.txt'));
});

test('writes an email with a file as before', () => {
  const message = rawMail({
    from: '=?UTF-8?B?QWdlbmNpYSBkZSBOdXRyaWNpw7Nu?= <no-reply@example.org>',
    to: 'ann@example.org',
    replyTo: 'help@agency.example.org',
    subject: 'Programa de nutrición 🌽 '.repeat(4).trim(),
    html: '<p lang="es">¿Preguntas?</p>'.repeat(4),
    text: '¿Preguntas?\n.\nFrom me',
    attachment: { fileName: 'benefit-1.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF-1.3 \u0000\r\n'.repeat(20)) },
  });
  expect(message.toString('latin1')).toBe(golden('mail.txt'));
});

test('prints a frozen federal form as before', async () => {
  const table = tableOf('fns-683a', 2026);
  const lines = { '7.food': 1_234_567, '7.admin': 89_012 };
  const figures = { ...noFigures, outlaysCents: 7_654_321, openCents: 12_300, sixtyOrOlder: 1_843, farmers: 41 };
  const frozen = {
    number: 3,
    frozenAt: '2026-11-02T15:04:05.678Z',
    frozenByName: 'Zoë Nuñez',
    sha256: '0123456789abcdef'.repeat(4),
    zone: 'America/Chicago',
  };
  const pdf = await drawForm({ table, year: 2026, stateName: 'Missouri', lines, values: evaluate(table, figures, lines), frozen });
  expect(readable(pdf)).toBe(golden('form.txt'));
});

test('prints a disposition of benefits as before', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-02T15:04:05.678Z'), toFake: ['Date'] });
  const parts = dispositionParts.map((part, i) => ({ part, pieces: i + 1, cents: (i + 1) * 123_456 }));
  const whole = { issued: { pieces: 28, cents: 28 * 123_456 }, parts };
  const pdf = await drawDisposition({
    stateName: 'Missouri',
    periodName: 'Federal fiscal year 2026',
    today: '2026-11-02',
    whole,
    programs: [{ ...whole, id: 'p', name: 'Senior FMNP of the counties along the Mississippi, with a long name', isToken: false }],
    serviceAreas: ['Boone', 'Cole', 'Ozark'].map((name) => ({ ...whole, issued: { pieces: 1, cents: 2 }, id: name, name })),
    deposits: [{ status: 'Unmatched', recovery: 'Open', pieces: 2, cents: 1_000 }],
    asOf: '2026-11-02T15:04:05.678Z',
  });
  expect(readable(pdf)).toBe(golden('disposition.txt'));
});

test('prints a sheet of codes as before', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-02T15:04:05.678Z'), toFake: ['Date'] });
  expect(readable(await drawCodeSheet({ title: 'Batch 7', codes: ['GPTJPDUTA9KP3', 'X3RWM9HNQ4CJA'] }))).toBe(golden('codeSheet.txt'));
});

/**
 * Everything in the file except its fonts, with uncompressed pages. Compressed bytes and the positions of objects differ among builds of
 * zlib.
 */
function readable(pdf: Buffer): string {
  const text = pdf.toString('latin1');
  const objects = [...text.matchAll(/\d+ 0 obj\n[\s\S]*?endobj\n/g)].map(({ 0: all, index }) => {
    const [, head = '', start = ''] = /^([\s\S]*?>>\n)(stream\n)/.exec(all) ?? [];
    const length = Number(/\/Length (\d+)/.exec(head)?.[1]);
    const from = index + head.length + start.length;
    if (!start) return all;
    const bytes = pdf.subarray(from, from + length);
    const body = (head.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1');
    return head.replace(/\/Length1? \d+\n/g, '') + (/ (re|Tf|beginbfrange)\n/.test(body) ? body : '(left out)\n');
  });
  return objects.join('') + (/trailer[\s\S]*?>>\n/.exec(text)?.[0] ?? '');
}
