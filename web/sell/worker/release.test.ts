import { expect, test } from 'vitest';
import { releaseOf } from './release.ts';

const chunk = (moduleId: string, isEntry = false) => ({ type: 'chunk', isEntry, moduleIds: [moduleId] }) as const;
const asset = (source = '') => ({ type: 'asset', source }) as const;
const bundle = {
  'assets/sell-1.js': chunk('/web/sell/main.tsx', true),
  'assets/react-1.js': chunk('/node_modules/react/index.js'),
  'assets/sell-1.css': asset(),
  'assets/reader-1.js': chunk('/node_modules/zxing-wasm/dist/es/reader/index.js'),
  'assets/zxing_reader-1.wasm': asset(),
  'sell.html': asset('<html>'),
};

test('lists the page’s own files apart from the decoder, which loads when it is used', async () => {
  const { entry, files, decoder } = await releaseOf(bundle);
  expect(entry).toBe('/assets/sell-1.js');
  expect(files).toEqual(['/assets/react-1.js', '/assets/sell-1.css', '/assets/sell-1.js']);
  expect(decoder).toEqual(['/assets/reader-1.js', '/assets/zxing_reader-1.wasm']);
});

test('names a release by its files and its page', async () => {
  const { name } = await releaseOf(bundle);
  expect((await releaseOf({ ...bundle })).name).toBe(name);
  expect((await releaseOf({ ...bundle, 'sell.html': asset('<html lang="en">') })).name).not.toBe(name);
  expect((await releaseOf({ ...bundle, 'assets/form-1.js': chunk('/shared/texts/form.json') })).name).not.toBe(name);
});
