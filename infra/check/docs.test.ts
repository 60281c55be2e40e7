import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const pages = ['README.md', ...globSync('docs/**/*.md')];

test('every file and folder of ours that a page names is there', () => {
  const missing = pages.flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(/(?<![\w/.-])(?:functions|shared|web|infra)\/[\w./-]*\w/g)]
      .filter(([path]) => !existsSync(path) && !path.endsWith('/dist'))
      .map(([path]) => `${page}: ${path}`),
  );
  expect(missing).toEqual([]);
});

test('the paths to read are at most eight files long', () => {
  const section = /## Three paths to read\n([\s\S]*?)\n## /.exec(readFileSync('docs/architecture.md', 'utf8'))?.[1] ?? '';
  const lengths = section
    .split('\n\n')
    .filter((part) => part.includes('→'))
    .map((part) => part.split('→').length);
  expect(lengths).toHaveLength(3);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(8);
});
