/**
 * Packs every function of infra/groups.ts into dist/functions/<name>/index.mjs, with the SDK inside, in one esbuild call (one call per
 * function would start esbuild twenty times). Run as a script it prints the sizes. Edit when the runtime or a module's quirk changes.
 */
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Metafile, type Plugin } from 'esbuild';
import { emptied, isLeftOut } from '../shared/core/leftOut.ts';
import { groups } from './groups.ts';

export const repository = path.resolve(import.meta.dirname, '..');
export const functionsFolder = path.join(repository, 'dist/functions');

/** CommonJS modules inside an ESM bundle still call `require`. The odd name cannot clash with a bundled import of the same. */
const banner = `import { createRequire as bundleRequire } from 'node:module';
const require = bundleRequire(import.meta.url);`;

/**
 * Where the SDK looks for credentials when the environment has none: profiles, single sign-on, machines. A function always has them in
 * its environment, so these 130 KB, which the SDK loads only on need, stay out.
 */
const otherCredentials = ['sso', 'ini', 'process', 'web-identity', 'login', 'http'].map((name) => `@aws-sdk/credential-provider-${name}`);
const external = [...otherCredentials, '@aws-sdk/nested-clients', '@smithy/credential-provider-imds'];

/** sanitize-html reads styles with it where styles are allowed, which they are nowhere: 87 KB of each function that cleans HTML. */
const withoutStyles = { postcss: path.join(import.meta.dirname, 'noStyles.ts') };

/**
 * Who imports `node:http` makes Node read all that it exports, and for one of these load its client for `fetch`: 15 ms of each start, for
 * middy's table of status texts. A property that is asked for costs nothing else.
 */
const httpUnread: Plugin = {
  name: 'http-unread',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^node:http$/ }, ({ kind, path: name }) =>
      kind === 'import-statement' ? { path: name, namespace: 'unread' } : undefined,
    );
    onLoad({ filter: /.*/, namespace: 'unread' }, () => ({ contents: "module.exports = process.getBuiltinModule('node:http');" }));
  },
};

/** Parts of zod that no function uses: 20 KB of each. */
const smallerZod: Plugin = {
  name: 'smaller-zod',
  setup({ onLoad }) {
    onLoad({ filter: isLeftOut }, async ({ path: file }) => ({ contents: emptied(await readFile(file, 'utf8')) }));
  },
};

/** A function's packed size in bytes, source map apart. */
interface Bundle {
  readonly name: string;
  readonly bytes: number;
}

/** Packs these functions (all by default) under `folder`; esbuild's metafile is kept beside them as meta.json. Throws what esbuild finds. */
export async function bundle(
  of: readonly { name: string; entry: string; files?: readonly string[] }[] = groups,
  folder = functionsFolder,
): Promise<Bundle[]> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const { metafile } = await build({
    absWorkingDir: repository,
    entryPoints: Object.fromEntries(of.map(({ name, entry }) => [`${name}/index`, entry])),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    minify: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    mainFields: ['module', 'main'],
    external,
    alias: withoutStyles,
    plugins: [httpUnread, smallerZod],
    banner: { js: banner },
    sourcemap: 'external',
    legalComments: 'none',
    metafile: true,
    logLevel: 'silent',
  });
  for (const { name, files = [] } of of) {
    for (const file of files) await copyFile(path.join(repository, 'node_modules', file), path.join(folder, name, path.basename(file)));
  }
  await writeFile(path.join(folder, 'meta.json'), JSON.stringify(metafile));
  return of.map(({ name }) => ({ name, bytes: bytesOf(metafile, path.join(folder, name, 'index.mjs')) }));
}

function bytesOf(metafile: Metafile, file: string): number {
  return metafile.outputs[path.relative(repository, file)]?.bytes ?? 0;
}

if (import.meta.main)
  for (const { name, bytes } of await bundle()) console.log(`${name.padEnd(28)}${(bytes / 1024).toFixed(0).padStart(6)} KB`);
