/**
 * Lives through a thousand market days with eight phones, and three with two hundred, in pieces. Each piece is a run of the model test. Then
 * guesses ten thousand codes in each way. To continue after a stop: BENCH_FROM with the number that the last line names.
 */
import { spawn } from 'node:child_process';
import { title } from './print.ts';

const smallDays = 1000;
const largeDays = 3;
const piece = 50;
const manyPhones = 200;
const guesses = 10_000;

export async function benchOfflineDays(): Promise<void> {
  title(
    'Market days without a connection',
    `${smallDays} days of 8 phones with 8 sales each, and ${largeDays} days of ${manyPhones} phones with 30 sales each. Each sale must have`,
    'one final answer. No cent may be paid twice, and no loss may pass its bound.',
  );
  for (let from = Number(process.env.BENCH_FROM ?? 1); from <= smallDays; from += piece) {
    const count = Math.min(piece, smallDays - from + 1);
    const seconds = await live({ OFFLINE_FIRST: String(from), OFFLINE_DAYS: String(count) });
    console.log(`days ${from} to ${from + count - 1}: no fault, ${seconds} s. To continue: BENCH_FROM=${from + count}`);
  }
  for (let day = 1; day <= largeDays; day++) {
    const seconds = await live({ OFFLINE_FIRST: String(day), OFFLINE_DAYS: '1', OFFLINE_PHONES: String(manyPhones) });
    console.log(`day ${day} of ${manyPhones} phones: no fault, ${seconds} s`);
  }
  const seconds = await run('functions/api/sell/guesses.test.ts', { GUESSES: String(guesses) });
  console.log(`${guesses} guesses in each of three ways: no fault, ${seconds} s`);
}

const live = (days: Readonly<Record<string, string>>) => run('functions/api/sell/offlineModel.test.ts', days, '-t', 'market day');

/** Runs a test with other numbers. Throws if it finds a fault. Returns its seconds. */
async function run(file: string, numbers: Readonly<Record<string, string>>, ...more: readonly string[]): Promise<number> {
  const from = performance.now();
  const test = ['vitest', 'run', file, '--testTimeout=3600000', '--silent', ...more];
  const child = spawn('npx', test, { env: { ...process.env, ...numbers }, stdio: ['ignore', 'ignore', 'inherit'] });
  const code = await new Promise((resolve) => child.on('exit', resolve));
  if (code !== 0) throw new Error(`There is a fault: ${JSON.stringify(numbers)} npx ${test.join(' ')}`);
  return Math.round((performance.now() - from) / 1000);
}
