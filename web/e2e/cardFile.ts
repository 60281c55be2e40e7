/** A file of hybrid card recipients, as a card printer returns it. */
import { randomInt } from 'node:crypto';
import { hybridCodeBase, hybridCodeOf } from '../../shared/core/cardCode.ts';
import { unique } from './unique.ts';

const columns = ['hybridCode', 'firstName', 'lastName', 'dateOfBirth', 'serviceArea'] as const;
export type CardRow = Record<(typeof columns)[number], string>;

/** Returns a random code that no card has yet. */
export function newCode(): string {
  return hybridCodeOf(Array.from({ length: 12 }, () => randomInt(hybridCodeBase)));
}

/** Returns `count` people of a service area, each with a card. */
export function cardRows(count: number, serviceArea: string): CardRow[] {
  const family = unique('Card');
  return Array.from({ length: count }, (_, i) => ({
    hybridCode: newCode(),
    firstName: `Person ${i + 1}`,
    lastName: family,
    serviceArea,
    dateOfBirth: `19${40 + (i % 20)}-0${1 + (i % 9)}-1${i % 10}`,
  }));
}

export function cardFile(name: string, rows: readonly CardRow[]) {
  const text = [columns.join(','), ...rows.map((row) => columns.map((column) => row[column]).join(','))].join('\n');
  return { name, mimeType: 'text/csv', buffer: Buffer.from(text) };
}
