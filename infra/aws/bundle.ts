/**
 * Packs every function of infra/aws/groups.ts into dist/functions/<name>/index.mjs, with the SDK inside. Code that a function loads late
 * (`await import`) is next to it. Run as a script, it prints the sizes. Edit when the runtime or a module's quirk changes.
 */
import { copyFile, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Metafile, type Plugin } from 'esbuild';
import { catalogFolder } from '../../functions/core/texts.ts';
import { emptied, isLeftOut } from '../../shared/core/leftOut.ts';
import { hasSecrets } from './constructs/environment.ts';
import type { Group } from './group.ts';
import { groups } from './groups.ts';
import { straightImports } from './straightImports.ts';

export const repository = path.resolve(import.meta.dirname, '../..');
export const functionsFolder = path.join(repository, 'dist/functions');

/** CommonJS modules inside an ESM bundle still call `require`. The odd name cannot clash with a bundled import of the same name. */
const banner = `import { createRequire as bundleRequire } from 'node:module';
const require = bundleRequire(import.meta.url);`;

/**
 * Packages in which the SDK looks for credentials when the environment has none: profiles, single sign-on, machines. A function always has
 * them in its environment. Leaving them out saves about 100 KB of each function's late code, and 4 to 12 KB of its start.
 */
const otherCredentials = ['sso', 'ini', 'process', 'web-identity', 'login', 'http'].map((name) => `@aws-sdk/credential-provider-${name}`);
const external = [...otherCredentials, '@aws-sdk/nested-clients', '@smithy/credential-provider-imds'];

/** sanitize-html uses it to read styles if styles are allowed, and no caller allows them. It is 89 KB of late code. */
const withoutStyles = { postcss: path.join(import.meta.dirname, 'noStyles.ts') };

/**
 * An import of `node:http` makes Node read all its exports, and one of them loads the `fetch` client. Middy needs only the table of status
 * texts. Reading that one property saves 15 ms at each start, and twice that on a busy machine.
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

/**
 * Lambda calls a module's handler only after all its imports are loaded. They include functions/core/start.ts, which waits for the secrets.
 */
const withSecrets: Plugin = {
  name: 'with-secrets',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^begun:/ }, ({ path: name }) => ({ path: name.slice('begun:'.length), namespace: 'begun' }));
    onLoad({ filter: /.*/, namespace: 'begun' }, ({ path: entry }) => {
      const from = (file: string) => JSON.stringify(path.resolve(repository, file));
      return { contents: `import ${from('functions/core/start.ts')};\nexport * from ${from(entry)};`, resolveDir: repository };
    });
  },
};

/**
 * Leaves out parts of zod that no function uses: 20 KB of each start. Without it three functions would exceed their limits in
 * infra/aws/smoke/packed.test.ts.
 */
const smallerZod: Plugin = {
  name: 'smaller-zod',
  setup({ onLoad }) {
    onLoad({ filter: isLeftOut }, async ({ path: file }) => ({ contents: emptied(await readFile(file, 'utf8')) }));
  },
};

/** Files of the catalog that functions read when they need them (functions/core/texts.ts), and the folders on the way to them. */
const isForServer = (file: string) =>
  /\/(?:refusals|mails|legal|card|server\.staff|interpreterPicture)\.json$/.test(file) || !path.extname(file);

/** The parts of a group that affect its code. */
type Packable = Pick<Group, 'name' | 'entry' | 'files'> & Partial<Pick<Group, 'uses' | 'paths' | 'routes'>>;

/** A function's packed size in bytes, without source maps. */
interface Bundle {
  readonly name: string;
  /** The code that is read at the start. */
  readonly bytes: number;
  /** The code that is read when it is first needed. */
  readonly lateBytes: number;
}

/** Packs these functions (all by default) under `folder`, and saves esbuild's metafile there as meta.json. Throws esbuild's errors. */
export async function bundle(of: readonly Packable[] = groups, folder = functionsFolder): Promise<Bundle[]> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const bundles: Bundle[] = [];
  const whole: Metafile = { inputs: {}, outputs: {} };
  // Packs each function alone. Otherwise shared code would be a chunk that is in neither function's folder.
  for (const group of of) {
    const { name, files = [] } = group;
    const outdir = path.join(folder, name);
    const { metafile } = await packed(hasSecrets(group) ? `begun:${group.entry}` : group.entry, outdir);
    for (const file of files) await copyFile(path.join(repository, 'node_modules', file), path.join(outdir, path.basename(file)));
    await cp(path.join(repository, 'shared/texts'), path.join(outdir, catalogFolder), { recursive: true, filter: isForServer });
    Object.assign(whole.inputs, metafile.inputs);
    Object.assign(whole.outputs, metafile.outputs);
    bundles.push({ name, ...sizesOf(metafile, path.relative(repository, path.join(outdir, 'index.mjs'))) });
  }
  await writeFile(path.join(folder, 'meta.json'), JSON.stringify(whole));
  return bundles;
}

function packed(entry: string, outdir: string) {
  return build({
    absWorkingDir: repository,
    entryPoints: { index: entry },
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    minify: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    mainFields: ['module', 'main'],
    external,
    alias: withoutStyles,
    plugins: [withSecrets, httpUnread, smallerZod, straightImports],
    banner: { js: banner },
    // The map is next to the code, where the error logger reads it (functions/core/sourceFrame.ts). Node itself does not look for it.
    sourcemap: 'external',
    sourcesContent: false,
    legalComments: 'none',
    metafile: true,
    logLevel: 'silent',
  });
}

function sizesOf({ outputs }: Metafile, index: string): Pick<Bundle, 'bytes' | 'lateBytes'> {
  const atStart = new Set([index]);
  // Iterating a set continues with elements that are added during the loop.
  for (const file of atStart) {
    for (const { path: needed, kind } of outputs[file]?.imports ?? [])
      if (kind !== 'dynamic-import' && outputs[needed]) atStart.add(needed);
  }
  const sizes = Object.entries(outputs).filter(([file]) => !file.endsWith('.map'));
  const sum = (are: boolean) => sizes.filter(([file]) => atStart.has(file) === are).reduce((bytes, [, output]) => bytes + output.bytes, 0);
  return { bytes: sum(true), lateBytes: sum(false) };
}

if (import.meta.main)
  for (const { name, bytes, lateBytes } of await bundle()) {
    console.log(`${name.padEnd(28)}${kb(bytes)}${lateBytes ? `, and late${kb(lateBytes)}` : ''}`);
  }

function kb(bytes: number): string {
  return `${(bytes / 1024).toFixed(0).padStart(6)} KB`;
}
