import { beforeAll, expect, test } from 'vitest';
import { testTable } from '../../../infra/testing/testCloud.ts';
import { languages } from '../../../shared/core/language.ts';
import { type MailKind, mailKindNames } from '../../../shared/entities/mail.ts';
import { mailKinds } from '../../../shared/entities/mail-kinds.ts';
import { catalogFile, catalogJson } from '../../core/texts.ts';
import { clean } from './clean.ts';
import { fill } from './fill.ts';
import { plainText } from './plainText.ts';
import { samplesOf } from './values.ts';
import { standardMailTexts } from './wordingOf.ts';

beforeAll(async () => {
  await testTable();
});

const all = mailKindNames.flatMap((kind) => languages.map((language) => ({ kind, language, ...standardMailTexts(language)[kind] })));
const placeholdersIn = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);

test.each(all)('includes the link and only own placeholders in the clean $language text of $kind', async (text) => {
  const { kind, subject, body } = text;
  expect(await clean(body)).toBe(body);
  const names = Object.keys(mailKinds[kind].placeholders);
  expect(names).toEqual(expect.arrayContaining(placeholdersIn(subject + body)));
  expect(body.includes('<a href="{{link}}">')).toBe(names.includes('link'));
});

test.each(all)('fills every placeholder in the $language text of $kind', async ({ kind, language, subject, body }) => {
  const mail = await fill({ subject, body }, samplesOf({ kind, language, state: { name: 'Missouri' } }), language);
  for (const part of Object.values(mail)) expect(part).not.toMatch(/\{\{|\}\}|undefined|,\s*,|: \./);
});

test('uses the same placeholders in both languages of an email', () => {
  for (const kind of mailKindNames) {
    const [english, spanish] = languages.map(
      (language) => new Set(placeholdersIn(Object.values(standardMailTexts(language)[kind]).join(' '))),
    );
    expect([kind, spanish]).toEqual([kind, english]);
  }
});

const filled = (values: Record<string, string>, wording = { subject: 'For {{firstName}}', body: '<p>Dear {{firstName}}!</p>' }) =>
  fill(wording, values, 'English');

test('shows HTML in a name literally, in HTML and in text', async () => {
  const firstName = '<img src=x onerror=alert(1)> & "Ada"';
  const { html, text, subject } = await filled({ firstName });
  expect(html).toContain('<p>Dear &lt;img src=x onerror=alert(1)&gt; &amp; &quot;Ada&quot;!</p>');
  expect(html).not.toContain('<img');
  expect([text, subject]).toEqual([`Dear ${firstName}!`, `For ${firstName}`]);
});

test.each(['\r\n', '\n', '\r', '\u2028', '\u2029', '\u0085', '\u0000'])('adds no line for a name with the line end %j', async (end) => {
  const { subject, text } = await filled({ firstName: `Ada${end}Bcc: all@example.org` });
  expect(subject).toBe('For Ada Bcc: all@example.org');
  expect(text.split('\n')).toHaveLength(1);
});

test('keeps a name that looks like a placeholder or an entity', async () => {
  const { subject, text } = await filled({ firstName: '{{lastName}} &lt;b&gt;', lastName: 'Park' });
  expect([subject, text]).toEqual(['For {{lastName}} &lt;b&gt;', 'Dear {{lastName}} &lt;b&gt;!']);
});

test('fills lines with links, and shows HTML in them literally', async () => {
  const line = { before: 'Urgent:', text: '4 <b>late</b> & due', href: 'https://a.example.org/x?a=1&b="><script>' };
  const wording = { subject: 'Due: {{duties}}', body: '<p>{{duties}}</p>' };
  const { subject, html, text } = await fill(wording, {}, 'English', {
    lines: { duties: [line, { ...line, before: 'Soon:', text: 'more' }] },
  });
  expect(html).toContain(
    '<p>Urgent: <a href="https://a.example.org/x?a=1&amp;b=&quot;&gt;&lt;script&gt;">4 &lt;b&gt;late&lt;/b&gt; &amp; due</a><br />Soon: <a',
  );
  expect(subject).toBe('Due: Urgent: 4 <b>late</b> & due, Soon: more');
  expect(text).toBe(`Urgent: 4 <b>late</b> & due <${line.href}>\nSoon: more <${line.href}>`);
});

test('names duties in an email as the dashboard does, after their count', () => {
  const { duty } = catalogJson<{ duty: Record<string, string> }>('en/reports/dashboard.staff.json');
  const own = catalogFile('reports/duties', 'English').duty;
  expect(own).toEqual(Object.fromEntries(Object.entries(duty).map(([key, words]) => [key, `{{count}} ${words}`])));
});

test('resolves no placeholder to an inherited object property', async () => {
  const mail = await filled({}, { subject: 'a{{constructor}}b', body: '<p>c{{toString}}d</p>' });
  expect([mail.subject, mail.text]).toEqual(['ab', 'cd']);
});

test.each([
  ['<p onclick="x()" style="color:red" class="a">Hi</p>', '<p>Hi</p>'],
  ['a<script>alert(1)</script><style>p{}</style><img src="https://x/y.png">b', 'ab'],
  ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
  ['<a href="JaVaScRiPt:alert(1)">x</a>', '<a>x</a>'],
  ['<a href="java&#10;script:alert(1)">x</a>', '<a>x</a>'],
  ['<a href="//evil.example.org">x</a>', '<a>x</a>'],
  ['<a href="data:text/html,x">x</a>', '<a>x</a>'],
  ['<a href="{{firstName}}">x</a>', '<a>x</a>'],
  ['<a href="https://evil.example.org/?{{link}}">x</a>', '<a>x</a>'],
  ['<a href="{{link}}" target="_blank" onmouseover="x()">x</a>', '<a href="{{link}}">x</a>'],
  ['<a href="https://example.org/a?b=1&c=2">x</a>', '<a href="https://example.org/a?b=1&amp;c=2">x</a>'],
  ['<a href="mailto:help@example.org">x</a>', '<a href="mailto:help@example.org">x</a>'],
  ['<b>x</b><i>y</i>', '<strong>x</strong><em>y</em>'],
  ['<iframe src="https://x"></iframe><form><input><svg><path/></svg>x</form>', 'x'],
])('cleans %s', async (html, cleaned) => {
  expect(await clean(html)).toBe(cleaned);
  expect(await clean(cleaned)).toBe(cleaned);
});

test('keeps paragraphs, lists and link addresses in the text version', () => {
  const html = `<h1>Hello</h1><p>One  <strong>two</strong><br />three &amp; four.</p><ul><li>first</li><li>second</li></ul>
    <p><a href="https://a.example.org/?x=1&amp;y=2">Go on</a>. Or <a href="https://b.example.org">https://b.example.org</a></p>`;
  expect(plainText(html)).toBe(
    'Hello\n\nOne two\nthree & four.\n\n- first\n- second\n\nGo on <https://a.example.org/?x=1&y=2>. Or https://b.example.org',
  );
});

test('translates placeholder values into the language of the email', () => {
  const values = (kind: MailKind, language: (typeof languages)[number]) => samplesOf({ kind, language, state: undefined });
  expect([values('resetPassword', 'English').validFor, values('resetPassword', 'Spanish').validFor]).toEqual(['one hour', 'una hora']);
  expect([values('secondFactorChanged', 'English').what, values('secondFactorChanged', 'Spanish').what]).toEqual(['turned on', 'activada']);
});
