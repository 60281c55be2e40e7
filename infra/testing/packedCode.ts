/** The code of each group's function as it is deployed, without the code that it does not call. It contains the AWS calls of a function. */
import path from 'node:path';
import { build } from 'esbuild';
import { groups } from '../aws/groups.ts';

const repository = path.resolve(import.meta.dirname, '../..');

/** Returns the code by the group's name. A comment with its path precedes the code of each module. */
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
