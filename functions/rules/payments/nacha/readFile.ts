/**
 * Reads a bank file written by the portal before anyone gets it. It refuses a file with any error by the bank's rules. It shares no code
 * with the writer, so that one error is not repeated. Positions are Nacha's, from 1.
 */
import { refusalsOf } from '../../../core/errors.ts';

const refuse = refusalsOf('payments/server.staff');

interface BankFileEntry {
  /** The line number, from 1. */
  readonly line: number;
  readonly secCode: string;
  /** 22 and 32 are credits. 27 and 37 are debits of an offset. */
  readonly code: string;
  readonly routingNumber: string;
  readonly accountNumber: string;
  readonly amountCents: number;
  readonly shortNumber: string;
  readonly payeeName: string;
  readonly trace: string;
}

interface BankFileContents {
  /** `YYYY-MM-DD`. */
  readonly madeOn: string;
  readonly effectiveOn: string;
  readonly modifier: string;
  readonly reference: number;
  readonly companyId: string;
  readonly creditCents: number;
  readonly debitCents: number;
  readonly entries: readonly BankFileEntry[];
}

interface Sums {
  entries: number;
  hash: bigint;
  debits: bigint;
  credits: bigint;
}

const isCredit = (code: string) => code === '22' || code === '32';
const between = (line: string, from: number, to: number) => line.substring(from - 1, to);

/** Returns the contents of the file. Throws 'invalid' with one message that names the first wrong line, without account numbers. */
export function readBankFile(text: string): BankFileContents {
  const reader = new Reader(text);
  const file = reader.next('1', /^101 \d{9}[ A-Z\d][A-Z\d]{9}\d{6}([01]\d|2[0-3])[0-5]\d[A-Z\d]094101.{46}\d{8}$/);
  const destination = between(file, 5, 13);
  // The file of a practice State has a destination that no bank uses.
  reader.check(isRouting(destination) || destination === '999999999', 'readFile.destination');
  const entries: BankFileEntry[] = [];
  const whole: Sums = { entries: 0, hash: 0n, debits: 0n, credits: 0n };
  const heads: string[] = [];
  while (reader.kind === '5') {
    const head = reader.next('5', /^5(200|220).{16} {20}[A-Z\d]{9}[A-Z\d ](PPD|CCD).{10} {6}\d{6} {3}1\d{8}\d{7}$/);
    heads.push(head);
    reader.check(Number(between(head, 88, 94)) === heads.length, 'readFile.batchNumbers');
    const sums = readBatch(reader, head, entries);
    whole.entries += sums.entries;
    whole.hash += sums.hash;
    whole.debits += sums.debits;
    whole.credits += sums.credits;
  }
  const control = reader.next('9', /^9\d{6}\d{6}\d{8}\d{10}\d{12}\d{12} {39}$/);
  reader.check(Number(between(control, 2, 7)) === heads.length && heads.length > 0, 'readFile.batchCount');
  const blocks = Math.ceil(reader.read / 10);
  reader.check(Number(between(control, 8, 13)) === blocks && reader.count === blocks * 10, 'readFile.blockCount');
  assertSums(reader, whole, [between(control, 14, 21), between(control, 22, 31), between(control, 32, 43), between(control, 44, 55)]);
  reader.fillers();
  const kinds = heads.map((one) => between(one, 51, 53)).join(', ');
  reader.check(['PPD', 'CCD', 'PPD, CCD'].includes(kinds), 'readFile.batchKinds', { kinds });
  const [head = ''] = heads;
  reader.check(new Set(heads.map((one) => between(one, 41, 50) + between(one, 70, 75))).size === 1, 'readFile.batchesDiffer');
  return {
    madeOn: reader.day(between(file, 24, 29)),
    effectiveOn: reader.day(between(head, 70, 75)),
    modifier: between(file, 34, 34),
    reference: Number(between(file, 87, 94)),
    companyId: between(head, 41, 50).trim(),
    creditCents: Number(whole.credits),
    debitCents: Number(whole.debits),
    entries,
  };
}

/** Reads the entries and the control of a batch. It adds the entries to `entries`. */
function readBatch(reader: Reader, head: string, entries: BankFileEntry[]): Sums {
  const sums: Sums = { entries: 0, hash: 0n, debits: 0n, credits: 0n };
  const bank = between(head, 80, 87);
  while (reader.kind === '6') {
    const line = reader.next('6', /^6(22|32|27|37)\d{9}[A-Z\d][A-Z\d -]{16}\d{10}[A-Z\d][\x20-\x60{-~]{14}.{22} {2}0\d{15}$/);
    const [code, routingNumber, trace] = [between(line, 2, 3), between(line, 4, 12), between(line, 80, 94)];
    const amount = BigInt(between(line, 30, 39));
    reader.check(isRouting(routingNumber), 'readFile.routingNumber');
    reader.check(amount > 0n, 'readFile.noAmount');
    reader.check(/[A-Z\d]/.test(between(line, 55, 76)), 'readFile.noName');
    reader.check(trace.startsWith(bank) && trace > (entries.at(-1)?.trace ?? ''), 'readFile.traces');
    sums.entries++;
    sums.hash += BigInt(between(line, 4, 11));
    if (isCredit(code)) sums.credits += amount;
    else sums.debits += amount;
    entries.push({
      line: reader.read,
      secCode: between(head, 51, 53),
      code,
      routingNumber,
      accountNumber: between(line, 13, 29).trimEnd(),
      amountCents: Number(amount),
      shortNumber: between(line, 40, 54).trimEnd(),
      payeeName: between(line, 55, 76).trimEnd(),
      trace,
    });
  }
  const control = reader.next('8', /^8(200|220)\d{6}\d{10}\d{12}\d{12}.{10} {25}\d{8}\d{7}$/);
  const serviceClass = between(control, 2, 4);
  reader.check(sums.entries > 0, 'readFile.emptyBatch');
  const [ours, theirs] = [between(control, 45, 54) + between(control, 80, 94), between(head, 41, 50) + between(head, 80, 94)];
  reader.check(serviceClass === between(head, 2, 4) && ours === theirs, 'readFile.batchEnd');
  reader.check(sums.debits === (serviceClass === '200' ? sums.credits : 0n), 'readFile.batchSums');
  assertSums(reader, sums, [between(control, 5, 10), between(control, 11, 20), between(control, 21, 32), between(control, 33, 44)]);
  return sums;
}

function assertSums(reader: Reader, sums: Sums, [count = '', hash = '', debits = '', credits = '']: readonly string[]): void {
  reader.check(Number(count) === sums.entries, 'readFile.paymentCount');
  reader.check(BigInt(hash) === sums.hash % 10_000_000_000n, 'readFile.hash');
  reader.check(BigInt(debits) === sums.debits && BigInt(credits) === sums.credits, 'readFile.totals');
}

function isRouting(digits: string): boolean {
  const [a, b, c, d, e, f, g, h, check] = [...digits].map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  return digits !== '000000000' && (10 - ((3 * (a + d + g) + 7 * (b + e + h) + c + f) % 10)) % 10 === check;
}

/** Reads the lines of a file one after another. */
class Reader {
  readonly #lines: readonly string[];
  #read = 0;

  constructor(text: string) {
    const lines = text.split(text.includes('\r') ? '\r\n' : '\n');
    this.check(lines.pop() === '', 'readFile.lastLine');
    this.check(lines.length > 0 && lines.length % 10 === 0, 'readFile.blocks');
    this.#lines = lines;
  }

  get count(): number {
    return this.#lines.length;
  }

  /** The number of lines read so far, which is the number of the last one. */
  get read(): number {
    return this.#read;
  }

  get kind(): string {
    return this.#lines[this.#read]?.charAt(0) ?? '';
  }

  next(kind: string, pattern: RegExp): string {
    const line = this.#lines[this.#read++] ?? '';
    this.check(line.length === 94, 'readFile.width');
    this.check(/^[\x20-\x60{-~]*$/.test(line), 'readFile.characters');
    this.check(line.startsWith(kind), 'readFile.kind', { kind });
    this.check(pattern.test(line), 'readFile.field');
    return line;
  }

  /** Reads the rest of the last block. */
  fillers(): void {
    while (this.#read < this.#lines.length) {
      const line = this.#lines[this.#read++];
      this.check(line === '9'.repeat(94), 'readFile.fillers');
    }
  }

  /** Converts YYMMDD to `YYYY-MM-DD`. */
  day(yymmdd: string): string {
    const day = `20${yymmdd.replace(/(..)(..)(..)/, '$1-$2-$3')}`;
    const at = Date.parse(`${day}T12:00:00Z`);
    this.check(!Number.isNaN(at) && new Date(at).toISOString().startsWith(day), 'readFile.date');
    return day;
  }

  check(holds: boolean, key: Parameters<typeof refuse>[1], values?: Readonly<Record<string, string>>): void {
    if (!holds) throw refuse('invalid', key, { values: { ...values, line: this.#read } });
  }
}
