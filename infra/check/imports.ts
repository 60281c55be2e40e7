/**
 * Checks the architecture: imports, the files at the top, the names of files and exports, and the length of files. Prints the errors and
 * ends with 1.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative, resolve, sep } from 'node:path';
import { circlesOf, type Import } from './circles.ts';
import { homonymsOf } from './homonyms.ts';
import { forbidden, forbiddenPackage, type Layout } from './importRules.ts';
import { importsOf } from './importsOf.ts';

const areas = ['shared', 'functions', 'web', 'infra'];
const maxLines = 400;
const vagueNames = ['utils', 'util', 'helpers', 'helper', 'common', 'misc', 'manager', 'service', 'services', 'types', 'index'];
const isCode = /\.(ts|tsx|mts|js|mjs|css|sh)$/;
const skipped = ['node_modules', 'dist', 'test-results', 'playwright-report', 'cdk.out'];

/** The entries allowed at the top of the repository, in addition to those that .gitignore names. */
const topEntries = [
  ...['.ci', '.git', '.github', '.gitattributes', '.gitignore', '.npmrc', '.nvmrc', '.editorconfig', 'LICENSE', 'README.md', 'biome.json'],
  ...['cdk.context.json', 'cdk.json', 'docs', 'functions', 'infra', 'knip.json', 'knip.ts', 'package-lock.json', 'package.json', 'shared'],
  ...['tsconfig.json', 'vitest.config.ts', 'web', 'NOTICE', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md'],
];

/** The subjects, which have the same name on each floor. */
const subjects = ['setup', 'people', 'access', 'benefits', 'payments', 'applications', 'imports', 'reports'];
/** Folders that several subjects share. */
const ofRules = ['lists', 'mails', 'files', 'print', 'history'];
const ofWeb = ['core', 'app', 'apply', 'sell', 'parts', 'public', 'e2e'];

/** Returns all errors of a repository, one line each. */
export function faultsOf(repository: string): string[] {
  const files = areas.flatMap((area) => filesIn(join(repository, area))).map((file) => relative(repository, file).split(sep).join('/'));
  const layout = layoutOf(files);
  const code = files.filter((file) => isCode.test(file));
  const imports = code.flatMap((file) => ownImportsOf(file, readFileSync(join(repository, file), 'utf8')));
  return [
    ...topFaults(repository),
    ...subjectFaults(files),
    ...code.flatMap((file) => fileFaults(repository, file, layout)),
    ...circlesOf(imports),
    ...homonymsOf(code, (file) => readFileSync(join(repository, file), 'utf8')),
  ];
}

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return skipped.includes(entry.name) ? [] : filesIn(join(folder, entry.name));
    return [join(folder, entry.name)];
  });
}

/** A folder with an entry, index.ts of functions or routes.tsx of web, is a group. Other folders are shared by several groups. */
function layoutOf(files: readonly string[]): Layout {
  const entries = files.filter((file) =>
    /^(functions\/(api|workers)\/[^/]+\/(index|queries)\.ts|web\/([^/]+\/){1,2}routes\.tsx)$/.test(file),
  );
  return { groups: [...new Set(entries.map((file) => dirname(file)))].filter((folder) => folder !== 'web/app') };
}

/** Returns the imports of our own files. */
function ownImportsOf(file: string, source: string): Import[] {
  if (!/\.(ts|tsx|mts|js|mjs)$/.test(file)) return [];
  const own = importsOf(source).filter((specifier) => specifier.startsWith('.'));
  return own.map((specifier) => [file, posix.normalize(posix.join(dirname(file), specifier))]);
}

function topFaults(repository: string): string[] {
  const ignoreFile = join(repository, '.gitignore');
  const ignored = existsSync(ignoreFile)
    ? readFileSync(ignoreFile, 'utf8')
        .split('\n')
        .map((line) => line.trim().replace(/^\/|\/$/g, ''))
    : [];
  const isKnown = (name: string) =>
    topEntries.includes(name) ||
    ignored.some((pattern) => pattern === name || (pattern.startsWith('*.') && name.endsWith(pattern.slice(1))));
  return readdirSync(repository)
    .filter((name) => !isKnown(name))
    .map((name) => `${name}: nothing of this name belongs at the top of the repository`);
}

function subjectFaults(files: readonly string[]): string[] {
  const others: Readonly<Record<string, readonly string[]>> = { 'functions/rules': ofRules, web: ofWeb };
  return Object.entries(others).flatMap(([floor, more]) => {
    const names = files.filter((file) => file.startsWith(`${floor}/`)).map((file) => file.slice(floor.length + 1).split('/'));
    const folders = new Set(names.filter(({ length }) => length > 1).map(([name = '']) => name));
    const strangers = [...folders].filter((name) => !subjects.includes(name) && !more.includes(name));
    return strangers.map((name) => `${floor}/${name}: put it into its subject's folder`);
  });
}

function fileFaults(repository: string, file: string, layout: Layout): string[] {
  const source = readFileSync(join(repository, file), 'utf8');
  const faults: string[] = [];
  const lines = source.split('\n').length - 1;
  if (lines > maxLines) faults.push(`${lines} lines, more than ${maxLines}`);
  const name = posix.basename(file).split('.')[0] ?? '';
  const isEntry = name === 'index' && layout.groups.includes(dirname(file));
  if (vagueNames.includes(name.toLowerCase()) && !isEntry && /\.tsx?$/.test(file))
    faults.push(`${name} says nothing: name the file after what it holds`);
  for (const [, to] of ownImportsOf(file, source)) {
    const fault = forbidden(file, to, layout);
    if (fault) faults.push(`imports ${to}: ${fault}`);
  }
  for (const specifier of /\.(ts|tsx|mts|js|mjs)$/.test(file) ? importsOf(source) : []) {
    const fault = specifier.startsWith('.') ? undefined : forbiddenPackage(file, specifier);
    if (fault) faults.push(`imports ${specifier}: ${fault}`);
  }
  return faults.map((fault) => `${file}: ${fault}`);
}

if (import.meta.main) {
  const faults = faultsOf(resolve(import.meta.dirname, '../..'));
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length ? 1 : 0;
}
