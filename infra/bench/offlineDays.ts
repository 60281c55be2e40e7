/**
 * Lives through a thousand market days with eight phones, and three with two hundred, in pieces. Each piece is a run of the model test. To
 * go on after a stop: BENCH_FROM with the number that the last line names.
 */
import { spawn } from 'node:child_process';
import { title } from './print.ts';

const smallDays = 1000;
const largeDays = 3;
const piece = 50;
const manyPhones = 200;

export async function benchOfflineDays(): Promise<void> {
  title(
    'Market days without a connection',
    `${smallDays} days of 8 phones with 8 sales each, and ${largeDays} days of ${manyPhones} phones with 30 sales each. Each sale must have`,
    'one final answer. No cent may be paid twice, and no loss may pass its bound.',
  );
  for (let from = Number(process.env.BENCH_FROM ?? 1); from <= smallDays; from += piece) {
    const count = Math.min(piece, smallDays - from + 1);
    const seconds = await live({ OFFLINE_FIRST: String(from), OFFLINE_DAYS: String(count) });
    console.log(`days ${from} to ${from + count - 1}: no fault, ${seconds} s. To go on: BENCH_FROM=${from + count}`);
  }
  for (let day = 1; day <= largeDays; day++) {
    const seconds = await live({ OFFLINE_FIRST: String(day), OFFLINE_DAYS: '1', OFFLINE_PHONES: String(manyPhones) });
    console.log(`day ${day} of ${manyPhones} phones: no fault, ${seconds} s`);
  }
}

/** Runs the model test. Throws if it finds a fault. Returns its seconds. */
async function live(days: Readonly<Record<string, string>>): Promise<number> {
  const from = performance.now();
  const test = ['vitest', 'run', 'functions/api/sell/offlineModel.test.ts', '--testTimeout=3600000', '-t', 'market day', '--silent'];
  const run = spawn('npx', test, { env: { ...process.env, ...days }, stdio: ['ignore', 'ignore', 'inherit'] });
  const code = await new Promise((resolve) => run.on('exit', resolve));
  if (code !== 0) throw new Error(`A day has a fault: ${JSON.stringify(days)} npx ${test.join(' ')}`);
  return Math.round((performance.now() - from) / 1000);
}
