/** Return files of banks for tests. They are built from fields, and a test sets only the relevant ones. */

export interface ReturnedEntry {
  readonly amountCents?: number;
  readonly accountNumber?: string;
  /** 21 and 31 are returned credits. Empty omits the addenda record of the entry. */
  readonly type?: '99' | '98' | '';
  readonly code?: string;
  readonly trace?: string;
  /** The information of a return, or the corrected data of a change. */
  readonly data?: string;
}

interface ReturnedBatch {
  readonly companyId?: string;
  readonly secCode?: string;
  readonly entries: readonly ReturnedEntry[];
}

const numbered = (value: number, width: number) => String(value).padStart(width, '0');

function entryLines({ amountCents = 101, accountNumber = '4000007919', type = '99', ...rest }: ReturnedEntry, i: number): string[] {
  const { code = 'R03', trace = '089999990000001', data = '' } = rest;
  const own = `04999999${numbered(i + 1, 7)}`;
  const entry = `621089999996${accountNumber.padEnd(17)}${numbered(amountCents, 10)}${'1'.padEnd(15)}${'FARM 1'.padEnd(22)}  ${type ? 1 : 0}${own}`;
  if (!type) return [entry];
  return [entry, `7${type}${code}${trace}${' '.repeat(6)}08100003${data.padEnd(44)}${own}`];
}

/** Returns the lines of a whole file, except the lines that fill its last block. */
export function returnLines(batches: readonly ReturnedBatch[]): string[] {
  const lines = ['101 089999996 0499999942606051030A094101MISSOURI FMNP DEMO     PRAIRIE EXAMPLE BANK           '];
  let [count, cents] = [0, 0];
  for (const [i, { companyId = '1430000001', secCode = 'PPD', entries }] of batches.entries()) {
    const own = entries.flatMap(entryLines);
    const sum = entries.reduce((total, { amountCents = 101 }) => total + amountCents, 0);
    const end = `04999999${numbered(i + 1, 7)}`;
    lines.push(`5200${'MO FMNP DEMO'.padEnd(36)}${companyId.padEnd(10)}${secCode}FMNP PAY  ${' '.repeat(6)}260603   1${end}`);
    lines.push(...own);
    lines.push(`8200${numbered(own.length, 6)}${'0'.repeat(22)}${numbered(sum, 12)}${companyId.padEnd(10)}${' '.repeat(25)}${end}`);
    count += own.length;
    cents += sum;
  }
  const blocks = Math.ceil((lines.length + 1) / 10);
  const totals = `${numbered(count, 8)}${'0'.repeat(22)}${numbered(cents, 12)}`;
  lines.push(`9${numbered(batches.length, 6)}${numbered(blocks, 6)}${totals}${' '.repeat(39)}`);
  return lines;
}

/** Returns the text of a file with a filled last block. */
export function returnFile(...batches: readonly ReturnedBatch[]): string {
  const lines = returnLines(batches);
  while (lines.length % 10) lines.push('9'.repeat(94));
  return `${lines.join('\n')}\n`;
}
