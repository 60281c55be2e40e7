/** The code of each group's function as it is deployed, without what it does not call: what a function asks of AWS stands in it. */
import path from 'node:path';
import { build } from 'esbuild';
import { groups } from '../aws/groups.ts';

const repository = path.resolve(import.meta.dirname, '../..');

/** By the group's name. Each module's code stands behind a comment with its path. */
export async function packedCode(): Promise<ReadonlyMap<string, string>> {
  const { outputFiles } = await build({
    absWorkingDir: repository,
    entryPoints: Object.fromEntries(groups.map(({ name, entry }) => [name, entry])),
    outdir: path.join(repository, 'dist'),
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'silent',
  });
  return new Map(outputFiles.map(({ path: file, text }) => [path.basename(file, '.js'), text]));
}
