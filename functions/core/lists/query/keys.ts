/**
 * The comparable form of a value. The replica's columns store it, so that SQLite's own order and equality match ours. Edit to add a type of
 * column.
 */
import type { Column, Wire } from '../../../../shared/core/column.ts';
import type { ColumnType } from '../../../../shared/core/field.ts';
import { fold } from '../../../../shared/core/fold.ts';
import { parseInstant } from './parseInstant.ts';

/** Text is folded, and moments are milliseconds. Decimals are integers of 1/10,000, and longs and decimals are exact. null means empty. */
export type ColumnKey = string | number | bigint | null;

const whole = /^[-+]?\d{1,19}$/;
const fraction = /^([-+]?)(\d{1,14})(?:\.(\d{1,4})0*)?$/;
const real = /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i;

/** Text is folded, and everything else compares as numbers. */
export const isText = (type: ColumnType): boolean => type === 'string' || type === 'enum';
export const isMoment = (type: ColumnType): boolean => type === 'dateTime' || type === 'dateTimeOffset';

/** Returns a record's value as it is sent in a row. Flags become words and lists are joined. Blank text and empty lists are null. */
export function wireOf(column: Column, value: unknown): Wire {
  if (typeof value === 'boolean') return column.format === 'yesNo' ? (value ? 'Yes' : 'No') : String(value);
  if (Array.isArray(value)) return value.length ? value.join(', ') : null;
  return (typeof value === 'string' && value !== '') || typeof value === 'number' ? value : null;
}

/** Returns the key of a row's value. A stored value that does not match its type is shown unchanged and compared as empty. */
export function columnKeyOf(type: ColumnType, value: Wire, isExact: boolean): ColumnKey {
  if (value === null) return null;
  if (isText(type)) return isExact ? String(value).toWellFormed() : fold(String(value));
  if (type === 'decimal' && typeof value === 'number') return keyOfText(type, value.toFixed(4)) ?? null;
  return keyOfText(type, String(value)) ?? null;
}

/** Returns the key of typed input for all types except text, or undefined if the input is invalid. */
export function keyOfText(type: ColumnType, typed: string): number | bigint | undefined {
  const text = typed.trim();
  if (isMoment(type)) return parseInstant(text, type === 'dateTimeOffset');
  if (type === 'int' || type === 'long') return whole.test(text) ? wholeOf(type, text) : undefined;
  if (type === 'decimal') return scaled(text);
  if (!real.test(text)) return undefined;
  const value = type === 'float' ? Math.fround(Number(text)) : Number(text);
  return Number.isFinite(value) ? value + 0 : undefined; // + 0: avoids negative zero
}

function wholeOf(type: ColumnType, text: string): number | bigint | undefined {
  const value = BigInt(text.replace(/^\+/, ''));
  if (type === 'int') return Number.isSafeInteger(Number(value)) ? Number(value) : undefined;
  return BigInt.asIntN(64, value) === value ? value : undefined;
}

function scaled(text: string): bigint | undefined {
  const [, sign, units, parts] = fraction.exec(text) ?? [];
  if (units === undefined) return undefined;
  const value = BigInt(units + (parts ?? '').padEnd(4, '0'));
  return sign === '-' ? -value : value;
}

/** Formats a scaled decimal in the usual notation, with at least two decimals: 125000n -> '12.50'. */
function decimalText(key: bigint): string {
  const digits = (key < 0n ? -key : key).toString().padStart(5, '0');
  const tail = digits.slice(-2).replace(/0+$/, '');
  return `${key < 0n ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4, -2)}${tail}`;
}

/** Returns the searchable text of a key that is not text. `kind` is its type, or 'day' for days. Moments are in UTC. */
export function textOf(kind: string, key: number | bigint): string {
  if (kind === 'decimal') return decimalText(BigInt(key));
  if (kind === 'day') return new Date(Number(key)).toISOString().slice(0, -14);
  if (kind === 'dateTime' || kind === 'dateTimeOffset') return new Date(Number(key)).toISOString().toLowerCase();
  return String(key).toLowerCase();
}

/** Returns the `kind` of a column for `textOf`. */
export function kindOf(column: Column): string {
  return column.format === 'day' && column.type === 'dateTime' ? 'day' : column.type;
}
