/**
 * Reads a bank's returns file: returned payments and notifications of change, in a Nacha file with any number of batches. Banks differ in
 * line ends, trailing blanks and the filling of the last block. All of these are accepted. Positions are Nacha's, from 1.
 */
import { refusalsOf } from '../../../core/errors.ts';
import { correctedAccount } from './correctedAccount.ts';

const refuse = refusalsOf('payments/server.staff');

export interface BankReply {
  /** The line of the entry, from 1. */
  readonly line: number;
  /** Other is an entry that is neither a return nor a notification of change. */
  readonly kind: 'Return' | 'Change' | 'Other';
  /** The code, such as R03 or C01. Empty if there is none. */
  readonly code: string;
  /** The 15 digits of the portal's payment. Empty if they are not digits. */
  readonly trace: string;
  readonly amountCents: number;
  /** The bank's text, with longer runs of digits masked. */
  readonly information: string;
  /** Present if the data of the code can be accepted and are valid. */
  readonly corrected?: NonNullable<ReturnType<typeof correctedAccount>>;
  /** The last four characters of the paid account. */
  readonly tail: string;
}

export interface BankReplyBatch {
  /** The originator's company ID, repeated from the batch header. */
  readonly companyId: string;
  readonly items: readonly BankReply[];
}

interface Entry {
  readonly line: number;
  readonly text: string;
  addenda?: string;
}

interface OpenBatch {
  readonly companyId: string;
  readonly entries: Entry[];
  addendaCount: number;
}

interface OpenFile {
  batches: number;
  count: number;
  cents: number;
}

const width = 94;
const between = (line: string, from: number, to: number) => line.slice(from - 1, to);
const isFiller = (line: string) => /^9{94}$/.test(line);

/**
 * Returns the batches of the file. Throws 'invalid' with one message, without account data, if it is not a complete Nacha file of this
 * kind.
 */
export function readReturns(text: string): readonly BankReplyBatch[] {
  const batches: BankReplyBatch[] = [];
  let file: OpenFile | undefined;
  let batch: OpenBatch | undefined;
  let isBegun = false;
  for (const [line, content] of linesOf(text)) {
    const values = { line };
    const kind = content[0];
    if (!file) {
      if (isBegun && isFiller(content)) continue;
      if (!/^101.{31}094/.test(content)) throw isBegun ? refuse('invalid', 'readReturns.afterEnd', { values }) : notNacha();
      file = { batches: 0, count: 0, cents: 0 };
      isBegun = true;
    } else if (kind === '5' && !batch) {
      batch = { companyId: shown(between(content, 41, 50)), entries: [], addendaCount: 0 };
    } else if (kind === '6' && batch) {
      if (!/^\d{10}$/.test(between(content, 30, 39))) throw refuse('invalid', 'readReturns.amount', { values });
      batch.entries.push({ line, text: content });
    } else if (kind === '7' && batch?.entries.length) {
      batch.addendaCount++;
      const entry = batch.entries.at(-1);
      if (entry && /^79[89]/.test(content)) entry.addenda = content;
    } else if (kind === '8' && batch) {
      const count = batch.entries.length + batch.addendaCount;
      if (Number(between(content, 5, 10)) !== count) throw refuse('invalid', 'readReturns.batchTotal', { values });
      const items = batch.entries.map(replyOf);
      batches.push({ companyId: batch.companyId, items });
      file.batches++;
      file.count += count;
      file.cents += items.reduce((sum, { amountCents }) => sum + amountCents, 0);
      batch = undefined;
    } else if (kind === '9' && !batch) {
      if (!isTotal(content, file)) throw refuse('invalid', 'readReturns.fileTotal', { values });
      file = undefined;
    } else throw refuse('invalid', 'readReturns.otherKind', { values });
  }
  if (!isBegun) throw notNacha();
  if (file) throw refuse('invalid', 'readReturns.noEnd');
  assertReplies(batches);
  return batches;
}

const notNacha = () => refuse('invalid', 'readReturns.notNacha');

/** The character with which old systems end a text. */
const endOfText = String.fromCharCode(26);

/** Yields the lines that are not blank, each with its number and padded to its width. */
function* linesOf(text: string): Generator<readonly [number, string]> {
  const [before = ''] = text.split(endOfText, 1);
  const whole = before.replace(/^\ufeff/, '').trimEnd();
  // In a file without line ends, the lines follow each other directly.
  const isUnbroken = !/[\r\n]/.test(whole);
  const lines = isUnbroken ? (whole.match(/.{1,94}/gs) ?? []) : whole.split(/\r\n|\n|\r/);
  for (const [i, raw] of lines.entries()) {
    const line = raw.trimEnd();
    if (line.length > width) throw refuse('invalid', 'readReturns.tooLong', { values: { line: i + 1, width } });
    if (line !== '') yield [i + 1, line.padEnd(width)];
  }
}

function isTotal(line: string, { batches, count, cents }: OpenFile): boolean {
  const stated = Number(between(line, 32, 43)) + Number(between(line, 44, 55));
  return Number(between(line, 2, 7)) === batches && Number(between(line, 14, 21)) === count && stated === cents;
}

/** A file with payments only is most likely the one that the portal sent. */
function assertReplies(batches: readonly BankReplyBatch[]): void {
  const items = batches.flatMap((batch) => batch.items);
  if (items.length > 0 && items.every(({ kind }) => kind === 'Other')) throw refuse('invalid', 'readReturns.noReplies');
}

function replyOf({ line, text, addenda }: Entry): BankReply {
  const amountCents = Number(between(text, 30, 39));
  const tail = shown(between(text, 13, 29)).slice(-4);
  if (!addenda) return { line, kind: 'Other', code: '', trace: '', amountCents, information: '', tail };
  const isChange = addenda.startsWith('798');
  const code = shown(between(addenda, 4, 6)).toUpperCase();
  const trace = between(addenda, 7, 21);
  const data = between(addenda, 36, isChange ? 64 : 79);
  const corrected = isChange ? correctedAccount(code, data) : undefined;
  return {
    line,
    kind: isChange ? 'Change' : 'Return',
    code,
    trace: /^\d{15}$/.test(trace) ? trace : '',
    amountCents,
    information: masked(shown(data)),
    corrected,
    tail,
  };
}

/** Returns the displayable text. */
function shown(value: string): string {
  return value.replace(/[^\x20-\x7e]/g, ' ').trim();
}

/** Five or more digits, with any spacing, may be an account. */
function masked(value: string): string {
  return value.replace(/\d(?:[ .,/-]*\d){4,}/g, '*****');
}
