/**
 * Lets the SDK's modules import directly from the defining modules instead of barrel modules. Otherwise a bundler puts code that one late
 * client needs from a barrel, such as XML for S3, into every start that reads the barrel. Direct imports save 33 KB of each function, 24 of
 * them at the start of 26 functions. Without them, three functions would exceed their limits in infra/aws/smoke/packed.test.ts. Edit when
 * the SDK writes its imports in another way.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin, PluginBuild } from 'esbuild';

const fromTable = /^import \{([^}]*)\} from "(@(?:aws-sdk|smithy)\/core\/[\w-]+)";/gm;
const passedOn = /^export \{([^}]*)\} from "([^"]+)";/gm;
const namesIn = (list: string) =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);

/** The defining modules of a barrel's names. Names that the barrel defines itself are absent. */
type Table = ReadonlyMap<string, string>;

/** Kept for the life of the process. The functions are packed one by one with the same SDK. */
const tables = new Map<string, Promise<Table>>();
const straightened = new Map<string, Promise<string>>();

/** Returns the value that `make` creates for a key, and calls it only once. */
function once<T>(made: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const value = made.get(key) ?? make();
  made.set(key, value);
  return value;
}

export const straightImports: Plugin = {
  name: 'straight-imports',
  setup(build) {
    build.onLoad({ filter: /[\\/]node_modules[\\/]@(aws-sdk|smithy)[\\/].*[\\/]dist-es[\\/].*\.js$/ }, async ({ path: file }) => ({
      contents: await once(straightened, file, () => straighten(build, file)),
    }));
  },
};

async function straighten(build: PluginBuild, file: string): Promise<string> {
  const code = await readFile(file, 'utf8');
  const used = new Map<string, Table>();
  for (const [, , name = ''] of code.matchAll(fromTable)) used.set(name, await tableOf(build, name, path.dirname(file)));
  return code.replace(fromTable, (_, names: string, name: string) =>
    namesIn(names)
      .map((one) => `import { ${one} } from ${JSON.stringify(used.get(name)?.get(one.split(' as ')[0] ?? '') ?? name)};`)
      .join(' '),
  );
}

function tableOf(build: PluginBuild, name: string, resolveDir: string): Promise<Table> {
  return once(tables, name, async () => {
    const { path: file } = await build.resolve(name, { resolveDir, kind: 'import-statement' });
    const folder = path.dirname(file);
    const lines = (await readFile(file, 'utf8')).matchAll(passedOn);
    const entries = [...lines].map(async ([, names = '', from = '']) => {
      const further = from.startsWith('@') ? await tableOf(build, from, folder) : undefined;
      return namesIn(names).flatMap((one) => {
        const module = further ? further.get(one) : path.resolve(folder, from);
        return module === undefined || one.includes(' as ') ? [] : [[one, module] as const];
      });
    });
    return new Map((await Promise.all(entries)).flat());
  });
}
