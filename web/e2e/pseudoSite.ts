/**
 * The built app with one more language, in which every text is about 40% longer. It is built from a copy of the sources. Only a folder of
 * texts and lines in lists are added, as docs/recipes.md describes for a real language.
 */
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { build } from 'vite';

export const pseudoCode = 'qps';
const repository = resolve(import.meta.dirname, '../..');

type Texts = { readonly [key: string]: string | Texts };
const doubled: Readonly<Record<string, string>> = {
  a: 'àà',
  e: 'éé',
  i: 'îî',
  o: 'öö',
  u: 'ûû',
  A: 'ÀÀ',
  E: 'ÉÉ',
  I: 'ÎÎ',
  O: 'ÖÖ',
  U: 'ÛÛ',
};

/** Doubles each vowel, apart from names of values and HTML: 'Save {{count}}' is 'Sààvéé {{count}}'. */
export const longer = (text: string) => text.replace(/\{\{\w+\}\}|<[^>]*>|[aeiou]/gi, (part) => doubled[part] ?? part);

const longerTexts = (texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, typeof text === 'string' ? longer(text) : longerTexts(text)]));

/** Builds the app with the language into a folder. */
export async function buildPseudoSite(site: string): Promise<void> {
  // Inside the repository, so that the copy finds the packages.
  const copy = join(repository, `dist/pseudo-${process.pid}`);
  try {
    for (const floor of ['shared', 'web']) {
      cpSync(join(repository, floor), join(copy, floor), {
        recursive: true,
        filter: (file) => !/node_modules|\/e2e(\/|$)|\/dist(\/|$)/.test(file.slice(repository.length)),
      });
    }
    addTexts(join(copy, 'shared/texts'));
    addLines(join(copy, 'shared'));
    const root = join(copy, 'web');
    for (const configFile of ['vite.config.ts', 'apply/vite.config.ts', 'sell/vite.config.ts']) {
      await build({ configFile: join(root, configFile), root, build: { outDir: site, emptyOutDir: false }, logLevel: 'warn' });
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

function addTexts(folder: string): void {
  for (const name of globSync('*/*.json', { cwd: join(folder, 'en') })) {
    const file = join(folder, pseudoCode, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(longerTexts(JSON.parse(readFileSync(join(folder, 'en', name), 'utf8')) as Texts)));
  }
}

function addLines(shared: string): void {
  change(join(shared, 'core/language.ts'), [
    ["['English', 'Spanish']", "['English', 'Spanish', 'Pseudo']"],
    ['  Spanish: {', `  Pseudo: { code: '${pseudoCode}', locale: 'en-US', ownName: 'Pséûdö', isForStaff: true },\n  Spanish: {`],
  ]);
  for (const name of ['form', 'answer', 'sheet']) {
    const file = join(shared, `texts/${name}Texts.ts`);
    const [, english = ''] = /import en from '\.\/en\/(.+)' with/.exec(readFileSync(file, 'utf8')) ?? [];
    change(file, [
      ['import en from', `import pseudo from './${pseudoCode}/${english}' with { type: 'json' };\nimport en from`],
      ['Spanish: es', 'Spanish: es, Pseudo: pseudo'],
    ]);
  }
}

function change(file: string, lines: readonly (readonly [from: string, to: string])[]): void {
  let source = readFileSync(file, 'utf8');
  for (const [from, to] of lines) {
    if (!source.includes(from)) throw new Error(`${file} has no ${from}`);
    source = source.replace(from, to);
  }
  writeFileSync(file, source);
}

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  html: 'text/html',
  svg: 'image/svg+xml',
  json: 'application/json',
};

/** Serves the pages of a context from that folder. Calls still go to the portal. */
export async function serveFrom(site: string, context: BrowserContext): Promise<void> {
  await context.route(
    ({ pathname }) => !/^\/(?:api\/|config\.json)/.test(pathname),
    async (route) => {
      const { pathname } = new URL(route.request().url());
      const name = /\.\w+$/.test(pathname)
        ? pathname
        : /^\/(?:apply\/|disabled-application)/.test(pathname)
          ? '/apply.html'
          : /^\/sell(?:\/|$)/.test(pathname)
            ? '/sell.html'
            : '/index.html';
      const body = readOrNothing(join(site, name));
      if (body) await route.fulfill({ body, contentType: types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream' });
      else await route.continue();
    },
  );
}

function readOrNothing(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}
