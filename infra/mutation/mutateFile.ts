/** Runs Stryker over one source file. Known results are stored, so that a stopped run continues where it ended. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Stryker, vitestRunner } from '../tools/stryker.ts';
import type { Folder } from './folders.ts';

const cache = '.cache/mutation';
const configFile = 'infra/mutation/vitest.config.ts';

/** A mutant as Stryker reports it. Lines and columns count from 1. */
export interface Mutant {
  readonly mutatorName: string;
  readonly replacement: string;
  readonly status: string;
  /** The code runs when its module loads. */
  readonly static?: boolean;
  readonly location: Record<'start' | 'end', { readonly line: number; readonly column: number }>;
}

export interface FileResult {
  readonly file: string;
  readonly source: string;
  readonly mutants: readonly Mutant[];
  /** Duration of the run that started without known results. */
  readonly seconds: number;
}

/** A folder's sources, without its tests and its test data. */
export function sourcesOf({ sources }: Folder): string[] {
  const isSource = (file: string) => !file.endsWith('.test.ts') && !/\/test[A-Z]\w*\.ts$/.test(file);
  return globSync(`${sources}/*.ts`).filter(isSource).toSorted();
}

function testsOf({ sources, tests, slow }: Folder): string[] {
  const own = globSync(`${sources}/*.test.ts`).filter((file) => !slow.includes(file));
  return [...own, ...tests].toSorted();
}

/** Returns the known result if neither the file nor its tests have changed. Otherwise runs the mutants without a known result. */
export async function mutateFile(folder: Folder, file: string): Promise<FileResult> {
  const tests = testsOf(folder);
  const incrementalFile = join(cache, `${file}.json`);
  const keyFile = join(cache, `${file}.key.json`);
  const key = hashOf([...tests, file, configFile]);
  const known = existsSync(incrementalFile) && existsSync(keyFile) ? (JSON.parse(readFileSync(keyFile, 'utf8')) as Known) : undefined;
  if (known?.key === key) return resultOf(file, incrementalFile, known.seconds);
  mkdirSync(dirname(incrementalFile), { recursive: true });
  forgetStaticSurvivors(incrementalFile);
  const started = performance.now();
  // Does not use Stryker's option testFiles. With it, mutants in code that runs when a module loads are never active.
  process.env.MUTATION_TESTS = JSON.stringify(tests);
  await new Stryker({
    mutate: [file],
    testRunner: 'vitest',
    plugins: [vitestRunner],
    vitest: { configFile, related: false, pool: 'threads' },
    coverageAnalysis: 'perTest',
    incremental: true,
    incrementalFile,
    tempDirName: join(cache, 'sandboxes'),
    ignorePatterns: ['/*', '!/functions', '!/infra', '!/shared', '!/package.json'],
    mutator: { excludedMutations: ['StringLiteral'] },
    // Node removes the types. Without a tsconfig, Stryker does not need TypeScript's compiler API.
    tsconfigFile: 'none.json',
    disableTypeChecks: false,
    concurrency: 2,
    reporters: ['progress-append-only'],
    warnings: false,
    logLevel: 'warn',
    timeoutMS: 15_000,
    cleanTempDir: 'always',
  }).runMutationTest();
  const seconds = known?.seconds ?? (performance.now() - started) / 1000;
  writeFileSync(keyFile, JSON.stringify({ key, seconds } satisfies Known));
  return resultOf(file, incrementalFile, seconds);
}

interface Known {
  readonly key: string;
  readonly seconds: number;
}

/**
 * Stryker does not run a known survivor again unless a new test covers it. It has no coverage of code that runs when a module loads, so
 * survivors there must be forgotten.
 */
function forgetStaticSurvivors(incrementalFile: string): void {
  if (!existsSync(incrementalFile)) return;
  const report = JSON.parse(readFileSync(incrementalFile, 'utf8')) as Report;
  for (const file of Object.values(report.files)) {
    file.mutants = file.mutants.filter((mutant) => !mutant.static || mutant.status !== 'Survived');
  }
  writeFileSync(incrementalFile, JSON.stringify(report));
}

interface Report {
  readonly files: Record<string, { readonly source: string; mutants: readonly Mutant[] }>;
}

function hashOf(files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file}\n`).update(readFileSync(file));
  return hash.digest('hex');
}

function resultOf(file: string, incrementalFile: string, seconds: number): FileResult {
  const report = JSON.parse(readFileSync(incrementalFile, 'utf8')) as Report;
  const { source = '', mutants = [] } = report.files[file] ?? {};
  return { file, source, mutants, seconds };
}
