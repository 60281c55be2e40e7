/** The six kinds of lines of a bank file, 94 characters each (Nacha Operating Rules, appendix three). */
import { isRoutingNumber } from '../../../../shared/entities/vendor.ts';
import { textsOf } from '../../../core/texts.ts';
import { type BankFile, type BankPayment, practiceRouting } from './bankFile.ts';
import { alpha, name, number, refuse, yymmdd } from './fields.ts';

const say = textsOf('payments/server.staff');
const us = () => say('bankFile.originator');
const ours = () => say('bankFile.file');

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
  /** The name used in refusals. */
  readonly owner: string;
};

const codes = { credit: { Checking: '22', Savings: '32' }, debit: { Checking: '27', Savings: '37' } } as const;

export function fileHeader({ originator, madeAt, modifier, reference }: BankFile): string {
  const { destinationRouting, destinationName, originId, originName } = originator;
  if (!isRoutingNumber(destinationRouting) && destinationRouting !== practiceRouting) refuse('destinationRouting');
  if (!/^[A-Z0-9]{9,10}$/.test(originId)) refuse('originId');
  if (!/^([01]\d|2[0-3])[0-5]\d$/.test(madeAt.time)) refuse('time');
  if (!/^[A-Z0-9]$/.test(modifier)) refuse('modifier');
  return [
    `101 ${destinationRouting}${originId.padStart(10)}${yymmdd(madeAt.date)}${madeAt.time}${modifier}094101`,
    alpha(destinationName, 23, us, 'destinationName'),
    alpha(originName, 23, us, 'originName'),
    number(reference, 8, ours, 'reference'),
  ].join('');
}

export function batchHeader({ originator, effectiveOn }: BankFile, { secCode, number: batch, serviceClass }: BatchHead): string {
  return [
    `5${serviceClass}${alpha(originator.companyName, 16, us, 'companyName')}${blanks(20)}${companyId(originator)}${secCode}`,
    `${alpha(originator.entryDescription, 10, us, 'entryDescription')}${blanks(6)}${yymmdd(effectiveOn)}${blanks(3)}1`,
    `${odfi(originator)}${number(batch, 7, ours, 'batchNumber')}`,
  ].join('');
}

/** Returns an entry's line and adds it to `totals`. `trace` contains its 15 digits. */
export function entryDetail(entry: EntryFields, trace: string, totals: EntryTotals): string {
  const { routingNumber, accountNumber, accountType, amountCents, direction, owner } = entry;
  if (!isRoutingNumber(routingNumber)) refuse('routingNumber', { owner });
  // A refusal never repeats the account number.
  if (!/^\d{4,17}$/.test(accountNumber)) refuse('accountNumber', { owner });
  const code = codes[direction][accountType];
  if (!code) refuse('accountType', { owner });
  if (!(amountCents > 0)) refuse('noAmount', { owner });
  const line = [
    `6${code}${routingNumber}${accountNumber.padEnd(17)}${number(amountCents, 10, owner, 'amount')}`,
    alpha(entry.shortNumber, 15, owner, 'paymentNumber'),
    name(entry.payeeName, 22, owner, 'payeeName'),
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
    number(batch, 7, ours, 'batchNumber'),
  ].join('');
}

/** `lines` is the number of lines in the file, including this one but not the fillers of the last block. */
export function fileControl({ batches, lines, totals }: { batches: number; lines: number; totals: EntryTotals }): string {
  return [
    `9${number(batches, 6, ours, 'batchCount')}${number(Math.ceil(lines / 10), 6, ours, 'blockCount')}`,
    `${written(totals, 8)}${blanks(39)}`,
  ].join('');
}

/** Formats count, hash (its rightmost ten digits), debits and credits. */
function written({ count, hash, debitCents, creditCents }: EntryTotals, countWidth: number): string {
  return [
    number(count, countWidth, ours, 'paymentCount'),
    String(hash).slice(-10).padStart(10, '0'),
    number(debitCents, 12, ours, 'total'),
    number(creditCents, 12, ours, 'total'),
  ].join('');
}

function companyId({ companyId: id }: BankFile['originator']): string {
  if (!/^[A-Z0-9]{9,10}$/.test(id)) refuse('companyId');
  return id.padEnd(10);
}

export function odfi({ odfi: digits }: BankFile['originator']): string {
  if (!/^\d{8}$/.test(digits)) refuse('odfi');
  return digits;
}
