/**
 * `npm run bench` prints the figures for the targets in design/quality.md. `npm run bench -- lists redeem` prints only these, and `npm run
 * bench -- scale` those that grow with a State, in one run. Each part runs in its own process with its own temporary folder. No part shares
 * memory or caches with another, and nothing is left behind. To try a part quickly: BENCH_ROWS, BENCH_REDEMPTIONS, BENCH_HISTORIES. Edit
 * when there is a new kind of figure.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { stopOnSignal } from '../local/stopOnSignal.ts';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const parts: Readonly<Record<string, () => Promise<unknown>>> = {
  lists: async () => (await import('./lists.ts')).benchLists(false),
  replica: async () => (await import('./replica.ts')).benchAnswers(),
  columns: async () => (await import('./columns.ts')).benchColumns(),
  exports: async () => (await import('./exports.ts')).benchExports(),
  redeem: async () => (await import('./redeem.ts')).benchRedeem(),
  'redeem-load': async () => (await import('./redeemLoad.ts')).benchRedeemLoad(),
  import: async () => (await import('./import.ts')).benchImport(),
  'import-large': async () => (await import('./importLarge.ts')).benchImportLarge(100_000),
  'import-million': async () => (await import('./importLarge.ts')).benchImportLarge(1_000_000),
  bank: async () => (await import('./bank.ts')).benchBank(),
  codes: async () => (await import('./codes.ts')).benchCodes(),
  tokens: async () => (await import('./tokens.ts')).benchTokens(),
  applications: async () => (await import('./applications.ts')).benchApplications(),
  decisions: async () => (await import('./decisions.ts')).benchDecisions(),
  'bank-file': async () => (await import('./bankFile.ts')).benchBankFile(),
  bundles: async () => (await import('./bundles.ts')).benchBundles(),
  web: async () => (await import('./web.ts')).benchWeb(),
  sell: async () => (await import('./sell.ts')).benchSell(),
  offline: async () => (await import('./offline.ts')).benchOffline(),
  'offline-days': async () => (await import('./offlineDays.ts')).benchOfflineDays(),
  'all-lists': async () => (await import('./lists.ts')).benchLists(true),
  'lists-largest': async () => (await import('./replica.ts')).benchLargestAnswers(),
  reports: async () => (await import('./reports.ts')).benchReports(),
  'cold-starts': async () => (await import('./coldStarts.ts')).benchColdStarts(false),
  'scale-largest': async () => (await import('./coldStarts.ts')).benchColdStarts(true),
  'one-state': async () => (await import('./oneStateOfThree.ts')).benchOneStateOfThree(),
  'postgres-lists': async () => (await import('./postgresLists.ts')).benchPostgresLists(200_000, 1_000_000),
  'postgres-million': async () => (await import('./postgresLists.ts')).benchPostgresLists(1_000_000),
  search: async () => (await import('./search.ts')).benchSearch(),
  engines: async () => (await import('./engines.ts')).benchEngines(),
  'engines-reports': async () => (await import('./engines.ts')).benchEnginesReports(),
  'engines-largest': async () => (await import('./enginesLargest.ts')).benchEnginesLargest(),
  agencies: async () => (await import('./agencies.ts')).benchAgencies(),
  waking: async () => (await import('./waking.ts')).benchWaking(),
  histories: async () => (await import('./histories.ts')).benchHistories(),
  postgres: async () => (await import('./postgres.ts')).benchPostgres(),
};
/** Parts that run only on request, because they take minutes each. */
const long = [
  ...[
    'columns',
    'import-large',
    'import-million',
    'all-lists',
    'lists-largest',
    'redeem-load',
    'reports',
    'cold-starts',
    'one-state',
    'scale-largest',
    'histories',
    'offline-days',
    'search',
  ],
  ...['postgres', 'postgres-lists', 'postgres-million', 'engines', 'engines-reports', 'engines-largest', 'agencies', 'waking'],
];
const usual = Object.keys(parts).filter((name) => !long.includes(name));
/** Related parts in one run with a limit in minutes. Parts listed with their own minutes run only if that leaves time for them. */
const runs: Readonly<Record<string, Run>> = {
  scale: {
    minutes: 20,
    parts: ['cold-starts', 'one-state', 'postgres-million', 'lists-largest', 'lists', 'redeem-load', 'import-large'],
    ifThereIsTime: { bundles: 1, web: 4, histories: 7, 'scale-largest': 8 },
  },
};
interface Run {
  readonly minutes: number;
  readonly parts: readonly string[];
  readonly ifThereIsTime: Readonly<Record<string, number>>;
}

const [first, ...others] = process.argv.slice(2);
if (first === '--part' && others[0] !== undefined) {
  process.env.LOG_LEVEL ??= 'silent';
  stopOnSignal(async () => undefined);
  await parts[others[0]]?.();
  process.exit(0);
}
await runAll(first === undefined ? usual : [first, ...others]);

async function runAll(wanted: readonly string[]): Promise<void> {
  const unknown = wanted.filter((name) => !parts[name] && !runs[name]);
  if (unknown.length) {
    console.error(`There is no part '${unknown.join("', '")}': choose from ${[...Object.keys(runs), ...Object.keys(parts)].join(', ')}`);
    process.exitCode = 1;
    return;
  }
  const started = performance.now();
  const [cpu] = cpus();
  console.log(
    `${new Date().toISOString().slice(0, 16)}Z, Node ${process.version}, ${cpus().length} × ${cpu?.model.trim()}, load ${load()}`,
  );
  const minutes = () => (performance.now() - started) / 60_000;
  for (const name of wanted.flatMap((one) => [...(runs[one]?.parts ?? [one])])) if (!(await ends(name))) return;
  for (const { minutes: most, ifThereIsTime } of wanted.flatMap((one) => runs[one] ?? [])) {
    for (const [name, takes] of Object.entries(ifThereIsTime)) {
      if (minutes() + takes > most) console.log(`\n${name} is left out, which takes ${takes} minutes: npm run bench -- ${name}`);
      else if (!(await ends(name))) return;
    }
  }
  console.log(`\nTook ${Math.round(minutes() * 60)} s; load at the end ${load()}`);
}

/** Runs a part and reports a failure. Returns false if the run should stop. */
async function ends(name: string): Promise<boolean> {
  const begun = performance.now();
  const outcome = await run(name);
  if (outcome === 'done') console.log(`\n(${name}: ${Math.round((performance.now() - begun) / 1000)} s)`);
  else {
    console.error(`\n${name} did not run to its end`);
    process.exitCode = 1;
  }
  return outcome !== 'stopped';
}

/** Runs a part, and deletes its temporary files however it ends. */
async function run(name: string): Promise<'done' | 'failed' | 'stopped'> {
  const folder = mkdtempSync(path.join(tmpdir(), 'efmnp-bench-'));
  const child = spawn(process.execPath, [import.meta.filename, '--part', name], {
    stdio: 'inherit',
    env: { ...process.env, TMPDIR: folder },
  });
  let isStopped = false;
  const stop = () => {
    isStopped = true;
    child.kill();
    // The child handles no signals while it fills a replica. Processes that it started end with it.
    setTimeout(() => child.kill('SIGKILL'), 3000).unref();
  };
  for (const signal of signals) process.on(signal, stop);
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  for (const signal of signals) process.off(signal, stop);
  // Processes that it started may still be ending.
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  if (isStopped) return 'stopped';
  return code === 0 ? 'done' : 'failed';
}

/** Returns the load of the last minute and the last five. Figures in ms mean little on a busy machine. */
function load(): string {
  return loadavg()
    .slice(0, 2)
    .map((average) => average.toFixed(1))
    .join(', ');
}
