/**
 * Lets the SDK's modules import what they need from the very modules that have it. They import it from tables of contents, and what one late
 * client needs of such a table, as S3 needs XML, a bundler otherwise puts into every start that reads the table: 15 to 40 KB. Edit when the
 * SDK writes its imports in another way.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'esbuild';

const fromTable = /^import \{([^}]*)\} from "(@(?:aws-sdk|smithy)\/core\/[\w-]+)";/gm;
const passedOn = /^export \{([^}]*)\} from "([^"]+)";/gm;
const namesIn = (list: string) =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);

/** Where the names of a table are made; without those that it makes itself. */
type Table = ReadonlyMap<string, string>;

export const straightImports: Plugin = {
  name: 'straight-imports',
  setup(build) {
    const tables = new Map<string, Promise<Table>>();
    const tableOf = (name: string, resolveDir: string): Promise<Table> => {
      const table = tables.get(name) ?? read(name, resolveDir);
      tables.set(name, table);
      return table;
    };
    const read = async (name: string, resolveDir: string): Promise<Table> => {
      const { path: file } = await build.resolve(name, { resolveDir, kind: 'import-statement' });
      const folder = path.dirname(file);
      const lines = (await readFile(file, 'utf8')).matchAll(passedOn);
      const entries = [...lines].map(async ([, names = '', from = '']) => {
        const further = from.startsWith('@') ? await tableOf(from, folder) : undefined;
        return namesIn(names).flatMap((one) => {
          const module = further ? further.get(one) : path.resolve(folder, from);
          return module === undefined || one.includes(' as ') ? [] : [[one, module] as const];
        });
      });
      return new Map((await Promise.all(entries)).flat());
    };
    build.onLoad({ filter: /[\\/]node_modules[\\/]@(aws-sdk|smithy)[\\/].*[\\/]dist-es[\\/].*\.js$/ }, async ({ path: file }) => {
      const code = await readFile(file, 'utf8');
      const used = new Set([...code.matchAll(fromTable)].map(([, , name = '']) => name));
      const read = new Map<string, Table>();
      for (const name of used) read.set(name, await tableOf(name, path.dirname(file)));
      const contents = code.replace(fromTable, (_, names: string, name: string) =>
        namesIn(names)
          .map((one) => `import { ${one} } from ${JSON.stringify(read.get(name)?.get(one.split(' as ')[0] ?? '') ?? name)};`)
          .join(' '),
      );
      return { contents };
    });
  },
};
