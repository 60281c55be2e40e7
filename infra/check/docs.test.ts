import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const pages = [...globSync('*.md'), ...globSync('docs/**/*.md')];

test('names only existing files and folders of ours on pages', () => {
  const missing = pages.flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(/(?<![\w/.-])(?:functions|shared|web|infra)\/[\w./-]*\w/g)]
      .filter(([path]) => !existsSync(path) && !path.endsWith('/dist'))
      .map(([path]) => `${page}: ${path}`),
  );
  expect(missing).toEqual([]);
});

/** Returns the shell commands of a page: the lines of its code blocks, and text between backticks. */
const commandsOf = (page: string) => [...page.matchAll(/^ {4,}.*$|`[^`]+`/gm)].map(([command]) => command);

test('names the region in every command of the AWS CLI, because defaults differ', () => {
  const without = pages.flatMap((page) =>
    commandsOf(readFileSync(page, 'utf8')).flatMap((command) =>
      [
        ...command.matchAll(
          /(?<![\w./:-])aws (?!configure\b|--)[a-z0-9]+ (?:wait [a-z-]+|(?!wait )[a-z0-9-]+)(?! --region [\w<])(?![\w-])/g,
        ),
      ].map(([found]) => `${page}: ${found}`),
    ),
  );
  expect(without).toEqual([]);
});

test('uses no commands of the GNU tools, which macOS does not have', () => {
  const gnu = /\b(date (-d|--date)|sha256sum|zcat|readlink -f|sed -i|grep -P|stat -c|xargs -r|base64 -w|tac|timeout \d)\b/;
  const commands = pages.flatMap((page) => commandsOf(readFileSync(page, 'utf8')).map((command) => `${page}: ${command}`));
  expect(commands.filter((command) => gnu.test(command))).toEqual([]);
});

test('keeps the paths to read within eight files', () => {
  const section = /## Three paths to read\n([\s\S]*?)\n## /.exec(readFileSync('docs/architecture.md', 'utf8'))?.[1] ?? '';
  const lengths = section
    .split('\n\n')
    .filter((part) => part.includes('→'))
    .map((part) => part.split('→').length);
  expect(lengths).toHaveLength(3);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(8);
});

test('links only to existing files', () => {
  const missing = pages.flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)]
      .filter(([, target = '']) => !existsSync(join(dirname(page), target)))
      .map(([, target]) => `${page}: ${target}`),
  );
  expect(missing).toEqual([]);
});

test('links every page of docs in README.md', () => {
  const readme = readFileSync('README.md', 'utf8');
  const unlinked = globSync('{*,docs/*}.md').filter((page) => page !== 'README.md' && !readme.includes(`](${page})`));
  expect(unlinked).toEqual([]);
});
