/** Measures processor time and memory for writing and reading a bank file. */
import { readBankFile } from '../../functions/rules/payments/nacha/readFile.ts';
import { readReturns } from '../../functions/rules/payments/nacha/readReturns.ts';
import { aBankFile, manyPayments, offsetAccount } from '../../functions/rules/payments/nacha/testBankFile.ts';
import { bankFileOf, tracesOf } from '../../functions/rules/payments/nacha/writeFile.ts';
import { returnFile } from '../testing/testReturns.ts';
import { type Line, short, table, title } from './print.ts';

const sizes = [100, 1000, 10_000];

export async function benchBankFile(): Promise<void> {
  const lines: Line[] = [];
  for (const size of sizes) {
    const file = aBankFile({ payments: manyPayments(size), originator: { offsetAccount } });
    const written = measured(() => bankFileOf(file));
    const traces = measured(() => tracesOf(file));
    const read = measured(() => readBankFile(written.result));
    const returned = returnFile({ entries: manyPayments(size).map(({ accountNumber }) => ({ accountNumber })) });
    const answered = measured(() => readReturns(returned));
    for (const [what, { cpuMs, peakMb }] of Object.entries({ write: written, traces, 'read back': read, 'read returns': answered }))
      lines.push([what, size, Math.round((what === 'read returns' ? returned : written.result).length / 1024), cpuMs, peakMb]);
  }
  title(
    'Bank file',
    'Of so many payments, with offsets; KB of the file, ms of CPU time of the first run of that size in a process, and MB by which the',
    'process has grown past what it ever was before.',
  );
  table(['what', 'payments', 'KB', 'CPU ms', 'MB'], lines);
}

function measured<T>(work: () => T): { readonly result: T; readonly cpuMs: number; readonly peakMb: number } {
  const [before, cpu] = [process.resourceUsage().maxRSS, process.cpuUsage()];
  const result = work();
  const { user, system } = process.cpuUsage(cpu);
  return { result, cpuMs: short((user + system) / 1000), peakMb: short((process.resourceUsage().maxRSS - before) / 1024) };
}
