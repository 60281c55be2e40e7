import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { isBuiltin } from 'node:module';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Metafile } from 'esbuild';
import { afterAll, expect, test, vi } from 'vitest';
import { bundle, repository } from './bundle.ts';

mkdirSync(path.join(repository, 'dist'), { recursive: true });
const folder = mkdtempSync(path.join(repository, 'dist/bundle-test-'));
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

// Lambda sets these for a function.
vi.stubEnv('AWS_REGION', 'us-east-1').stubEnv('AWS_ACCESS_KEY_ID', 'given').stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');

const sources = {
  plain: "export const handler = async () => 'plain';",
  // Old modules inside a bundle load Node's own modules with `require`, and may share a name with the banner's import.
  checked: `import * as z from '${repository}/node_modules/zod/index.js'; export const handler = async () => z.object({ a: z.string().min(2) }).safeParse({ a: 'b' }).error.issues[0].code;`,
  served: "import { STATUS_CODES } from 'node:http'; export const handler = async () => STATUS_CODES[404];",
  old: "import { createRequire } from 'node:module'; import made from './old.cjs'; export const handler = async () => [made(), typeof createRequire];",
  cleaned: `import { clean } from '${repository}/functions/rules/mails/clean.ts'; export const handler = async () => clean('<p style="top:0">A<script>b</script></p>');`,
  kept: 'export const handler = async () => process.env.FIELD_KEY;',
  signed:
    "import { S3Client } from '@aws-sdk/client-s3'; export const handler = async () => (await new S3Client({}).config.credentials()).accessKeyId;",
};
for (const [name, text] of Object.entries(sources)) writeFileSync(`${folder}/${name}.ts`, text);
writeFileSync(`${folder}/old.cjs`, "const { sep } = require('path'); module.exports = () => sep.length;");

const out = path.join(folder, 'functions');
const groups = Object.keys(sources).map((name) => ({
  name,
  entry: path.relative(repository, `${folder}/${name}.ts`),
  uses: name === 'kept' ? (['fieldKey'] as const) : [],
}));

test('packs each function into a folder that Node runs alone, and reports the size of its initial and late code', async () => {
  const made = await bundle(groups, out);
  for (const { name, bytes, lateBytes } of made) {
    const files = readdirSync(`${out}/${name}`).filter((file) => file.endsWith('.mjs'));
    const sizes = files.map((file) => readFileSync(`${out}/${name}/${file}`).length);
    expect([name, bytes + lateBytes]).toEqual([name, sizes.reduce((sum, size) => sum + size)]);
  }
  const late = made.flatMap(({ name, lateBytes }) => (lateBytes > 0 ? [name] : []));
  expect(late).toContain('signed');
  expect(late).not.toContain('plain');
  const answers = await Promise.all(made.map(async ({ name }) => (await import(`${out}/${name}/index.mjs`)).handler()));
  expect(answers).toEqual(['plain', 'too_small', 'Not Found', [1, 'function'], '<p>A</p>', undefined, 'given']);
});

test('needs nothing at the start of a function that is not in its folder or in Node', () => {
  const { outputs } = JSON.parse(readFileSync(`${out}/meta.json`, 'utf8')) as Metafile;
  const needed = Object.entries(outputs).flatMap(([file, { imports }]) =>
    imports
      .filter(({ kind, path: name }) => kind !== 'dynamic-import' && !(outputs[name] && path.dirname(name) === path.dirname(file)))
      .map((one) => one.path),
  );
  expect(needed.filter((name) => !isBuiltin(name))).toEqual([]);
});

test('leaves out the parts of zod that no function uses', () => {
  const code = readFileSync(`${out}/checked/index.mjs`, 'utf8');
  expect(code).toContain('left out where the portal is packed');
  expect(code).not.toMatch(/additionalProperties|\$defs/);
});

test("does not load Node's fetch client at the start of a function, because only outside calls need it", () => {
  const script = `await import(${JSON.stringify(`${out}/served/index.mjs`)}); console.log(process.moduleLoadList.some((name) => name.includes('undici')))`;
  expect(execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }).trim()).toBe('false');
});

test('logs errors of a packed function with source lines, including code that loads late', async () => {
  const log = `${repository}/functions/core/log.ts`;
  const text = ['', '', "export const fail = () => { throw new TypeError('Zebedee'); };"];
  writeFileSync(`${folder}/late.ts`, text.join('\n'));
  const source = [
    `import { faultOf } from '${log}';`,
    'export const handler = async () => {',
    '  try {',
    "    return (await import('./late.ts')).fail();",
    '  } catch (error) {',
    '    return faultOf(error);',
    '  }',
    '};',
  ];
  writeFileSync(`${folder}/faulty.ts`, source.join('\n'));
  const faulty = path.join(folder, 'faulty-functions');
  await bundle([{ name: 'faulty', entry: path.relative(repository, `${folder}/faulty.ts`) }], faulty);
  // Runs in its own Node process, like on Lambda. The test runner writes stack frames differently.
  const script = `const { handler } = await import(${JSON.stringify(`${faulty}/faulty/index.mjs`)}); console.log(JSON.stringify(await handler()))`;
  const logged = () => JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }));
  const { name, stack } = logged();
  expect(name).toBe('TypeError');
  expect(stack.split('\n').slice(0, 2)).toEqual([
    expect.stringMatching(/^ {4}at (.*\/)?late\.ts:3:\d+$/),
    expect.stringMatching(/^ {4}at (.*\/)?faulty\.ts:4:\d+$/),
  ]);
  // Without the source maps, the log shows the position in the packed code.
  for (const file of readdirSync(`${faulty}/faulty`)) if (file.endsWith('.map')) rmSync(`${faulty}/faulty/${file}`);
  expect(logged().stack).toMatch(/\.mjs:\d+:\d+/);
});

test('reads secrets that are stored elsewhere before the function is called', async () => {
  const server = createServer((_request, response) => response.end(JSON.stringify({ SecretString: 'the key' })));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const script = `const { handler } = await import(${JSON.stringify(`${out}/kept/index.mjs`)}); console.log(await handler());`;
  const given = { ...process.env, FIELD_KEY_ARN: 'arn', AWS_ENDPOINT_URL_SECRETS_MANAGER: endpoint };
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], { env: given });
  server.close();
  expect(stdout).toBe('the key\n');
});

test('names a function that does not exist', async () => {
  await expect(bundle([{ name: 'gone', entry: 'functions/gone/index.ts' }], out)).rejects.toThrow(/functions\/gone\/index\.ts/);
});
