/**
 * Prints docs/error-codes.md: the code of each coded refusal with its status and its sentence, from the calls of `refusalsOf` in functions. `npm
 * run codes` writes the page. A test fails while it differs.
 */
import { globSync, readFileSync } from 'node:fs';
import { type ErrorCode, httpStatusOf } from '../../functions/core/errors.ts';
import { type Texts, textOf } from '../../shared/core/text.ts';
import { markdownTable } from './markdownTable.ts';

interface Coded {
  readonly code: string;
  readonly status: number;
  readonly text: string;
}

const intro = `# Error codes

This page is printed from the refusals in the code (\`npm run codes\`). A test fails if the page and the portal differ.
[Refusals and errors](errors.md) describes the replies that contain these codes.

A code is the subject with the key of a text in the catalog. The words of a sentence may change, and the code stays. \`{{name}}\` is a value
of the refusal.
`;

const maker = /(?:export )?const (\w+) = refusalsOf\('([\w/.]+)'\)/g;

/** Returns the arguments of a call, from its opening parenthesis to the closing one. */
function argumentsAt(source: string, start: number): string {
  let depth = 0;
  for (let at = start; at < source.length; at++) {
    if (source[at] === '(') depth += 1;
    if (source[at] === ')' && --depth === 0) return source.slice(start, at);
  }
  return '';
}

/** Returns all coded refusals, in the order of their codes. */
export function codedRefusals(): Coded[] {
  const files = globSync('functions/**/*.ts').filter((file) => !/node_modules|\.test\.ts$/.test(file));
  const sources = files.map((file) => readFileSync(file, 'utf8'));
  const makers = sources.map((source) => [...source.matchAll(maker)].map(([all, name = '', file = '']) => ({ all, name, file })));
  const shared = makers.flat().filter(({ all }) => all.startsWith('export'));
  const found = new Map<string, Coded>();
  sources.forEach((source, at) => {
    for (const { name, file } of [...(makers[at] ?? []), ...shared]) {
      const texts = JSON.parse(readFileSync(`shared/texts/en/${file}.json`, 'utf8')) as Texts;
      for (const { index } of source.matchAll(new RegExp(`\\b${name}\\(`, 'g'))) {
        const literals = [...argumentsAt(source, index + name.length).matchAll(/'([^']*)'/g)].map(([, literal = '']) => literal);
        const status = httpStatusOf[literals.find((one) => Object.hasOwn(httpStatusOf, one)) as ErrorCode];
        for (const key of literals) {
          const text = textOf(texts, key) ?? textOf(texts, `${key}_other`);
          const code = `${file.split('/')[0]}.${key}`;
          if (text && status) found.set(code, { code, status, text });
        }
      }
    }
  });
  return [...found.values()].sort((one, other) => (one.code < other.code ? -1 : 1));
}

export function errorCodesPage(): string {
  const bySubject = Object.groupBy(codedRefusals(), ({ code }) => code.split('.')[0] ?? '');
  const parts = Object.entries(bySubject).map(([subject, coded = []]) => {
    const title = subject.charAt(0).toUpperCase() + subject.slice(1);
    const rows = coded.map(({ code, status, text }) => [`\`${code}\``, String(status), `“${text}”`]);
    return `## ${title}\n\n${markdownTable(['code', 'status', 'message'], rows)}\n`;
  });
  return `${[intro, ...parts].join('\n')}`;
}

if (import.meta.main) process.stdout.write(errorCodesPage());
