/** The six kinds of lines of a bank file, 94 characters each (Nacha Operating Rules, appendix three). */
import { isRoutingNumber } from '../../../../shared/entities/vendor.ts';
import { type BankFile, type BankPayment, practiceRouting } from './bankFile.ts';
import { alpha, name, number, refuse, yymmdd } from './fields.ts';

const us = 'Originator';
const ours = 'Bank file';
const blanks = (width: number) => ' '.repeat(width);
/** Totals of the credits and debits of a batch or file. The hash is the sum of the first eight digits of their routing numbers. */
export interface EntryTotals {
  count: number;
  hash: number;
  debitCents: number;
  creditCents: number;
}

export interface BatchHead {
  readonly secCode: 'PPD' | 'CCD';
  /** The batch number, from 1. */
  readonly number: number;
  /** 220 means only credits. 200 includes an offsetting debit. */
  readonly serviceClass: '200' | '220';
}

/** An entry's account and amount. */
export type EntryFields = Pick<
  BankPayment,
  'routingNumber' | 'accountNumber' | 'accountType' | 'amountCents' | 'shortNumber' | 'payeeName'
> & {
  readonly direction: 'credit' | 'debit';
  readonly whose: string;
};

const codes = { credit: { Checking: '22', Savings: '32' }, debit: { Checking: '27', Savings: '37' } } as const;

export function fileHeader({ originator, madeAt, modifier, reference }: BankFile): string {
  const { destinationRouting, destinationName, originId, originName } = originator;
  if (!isRoutingNumber(destinationRouting) && destinationRouting !== practiceRouting) refuse(us, 'Destination Routing Number is not valid');
  if (!/^[A-Z0-9]{9,10}$/.test(originId)) refuse(us, 'Origin ID must have 9 or 10 letters and digits');
  if (!/^([01]\d|2[0-3])[0-5]\d$/.test(madeAt.time)) refuse(ours, 'the time must be HHMM');
  if (!/^[A-Z0-9]$/.test(modifier)) refuse(ours, 'the modifier must be a letter or a digit');
  return [
    `101 ${destinationRouting}${originId.padStart(10)}${yymmdd(madeAt.date)}${madeAt.time}${modifier}094101`,
    alpha(destinationName, 23, us, 'Destination Name'),
    alpha(originName, 23, us, 'Origin Name'),
    number(reference, 8, ours, 'the batch number'),
  ].join('');
}

export function batchHeader({ originator, effectiveOn }: BankFile, { secCode, number: batch, serviceClass }: BatchHead): string {
  return [
    `5${serviceClass}${alpha(originator.companyName, 16, us, 'Company Name')}${blanks(20)}${companyId(originator)}${secCode}`,
    `${alpha(originator.entryDescription, 10, us, 'Entry Description')}${blanks(6)}${yymmdd(effectiveOn)}${blanks(3)}1`,
    `${odfi(originator)}${number(batch, 7, ours, 'the number of a batch')}`,
  ].join('');
}

/** Returns an entry's line and adds it to `totals`. `trace` contains its 15 digits. */
export function entryDetail(entry: EntryFields, trace: string, totals: EntryTotals): string {
  const { routingNumber, accountNumber, accountType, amountCents, direction, whose } = entry;
  if (!isRoutingNumber(routingNumber)) refuse(whose, 'Routing Number is not valid');
  // A refusal never repeats the account number.
  if (!/^\d{4,17}$/.test(accountNumber)) refuse(whose, 'Account Number must have 4 to 17 digits');
  const code = codes[direction][accountType];
  if (!code) refuse(whose, 'Account Type must be Checking or Savings');
  if (!(amountCents > 0)) refuse(whose, 'the amount must be more than zero');
  const line = [
    `6${code}${routingNumber}${accountNumber.padEnd(17)}${number(amountCents, 10, whose, 'the amount')}`,
    alpha(entry.shortNumber, 15, whose, 'the number of the payment'),
    name(entry.payeeName, 22, whose, 'Payee Name'),
    `${blanks(2)}0${trace}`,
  ].join('');
  totals.count++;
  totals.hash += Number(routingNumber.slice(0, 8));
  totals[`${direction}Cents`] += amountCents;
  return line;
}

export function batchControl({ originator }: BankFile, { number: batch, serviceClass }: BatchHead, totals: EntryTotals): string {
  return [
    `8${serviceClass}${written(totals, 6)}${companyId(originator)}${blanks(25)}${odfi(originator)}`,
    number(batch, 7, ours, 'the number of a batch'),
  ].join('');
}

/** `lines` is the number of lines in the file, including this one but not the fillers of the last block. */
export function fileControl({ batches, lines, totals }: { batches: number; lines: number; totals: EntryTotals }): string {
  return [
    `9${number(batches, 6, ours, 'the count of batches')}${number(Math.ceil(lines / 10), 6, ours, 'the count of blocks')}`,
    `${written(totals, 8)}${blanks(39)}`,
  ].join('');
}

/** Formats count, hash (its rightmost ten digits), debits and credits. */
function written({ count, hash, debitCents, creditCents }: EntryTotals, countWidth: number): string {
  return [
    number(count, countWidth, ours, 'the count of payments'),
    String(hash).slice(-10).padStart(10, '0'),
    number(debitCents, 12, ours, 'the total'),
    number(creditCents, 12, ours, 'the total'),
  ].join('');
}

function companyId({ companyId: id }: BankFile['originator']): string {
  if (!/^[A-Z0-9]{9,10}$/.test(id)) refuse(us, 'Company ID must have 9 or 10 letters and digits');
  return id.padEnd(10);
}

export function odfi({ odfi: digits }: BankFile['originator']): string {
  if (!/^\d{8}$/.test(digits)) refuse(us, 'ODFI Identification must have 8 digits');
  return digits;
}
