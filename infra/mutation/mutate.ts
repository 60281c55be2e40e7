/**
 * `npm run mutate -- money` changes the sources of a folder one expression at a time and shows each change that no test detects. Without a
 * folder it runs all of them. docs/mutation.md explains the result. The exit code is 1 if the list of equivalent mutants is out of date.
 */
import { installTools } from '../tools/installTools.ts';
import { writeScore } from './figures.ts';
import { type Folder, folders } from './folders.ts';
import { listedEquivalents, type Score, scoreOf } from './score.ts';

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !folders[name]);
if (unknown.length) {
  console.error(`There is no folder '${unknown.join("', '")}': choose from ${Object.keys(folders).join(', ')}`);
  process.exit(1);
}

installTools();
const { mutateFile, sourcesOf } = await import('./mutateFile.ts');
for (const [name, folder] of Object.entries(folders)) {
  if (wanted.length && !wanted.includes(name)) continue;
  const score = await scoreFolder(folder);
  print(name, score);
  writeScore(name, score);
  if (score.stale.length) process.exitCode = 1;
}

async function scoreFolder(folder: Folder): Promise<Score> {
  const results = [];
  for (const file of sourcesOf(folder)) results.push(await mutateFile(folder, file));
  return scoreOf(results, listedEquivalents());
}

/** Survivors are printed in the format of equivalents.json. */
function print(name: string, { mutants, killed, survivors, stale, percent, minutes }: Score): void {
  for (const { lineNumber, status, ...entry } of survivors) {
    console.log(`\n${entry.file}:${lineNumber} (${status})\n${JSON.stringify(entry, undefined, 2)}`);
  }
  for (const entry of stale)
    console.error(`\nNo longer survives; remove it from equivalents.json:\n${JSON.stringify(entry, undefined, 2)}`);
  console.log(
    `\n${name}: ${mutants} mutants, ${killed} killed, ${survivors.length} survived: ${percent.toFixed(1)}%, ${minutes.toFixed(1)} minutes`,
  );
}
