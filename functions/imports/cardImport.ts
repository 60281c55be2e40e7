/** What is the same for all rows of one import of hybrid card recipients. */
import type { Recipient } from '../../shared/entities/recipient.ts';
import { Caller } from '../core/caller.ts';
import { derivedId } from '../core/id.ts';
import { costOf, type Instrument, instrumentsOf } from '../money/instruments.ts';
import type { Season } from './season.ts';

export interface CardImport extends Season {
  readonly importId: string;
  /** Sees and writes the period's state, and nothing else. */
  readonly caller: Caller;
  readonly instruments: readonly Instrument[];
  /** What each row takes from its funding. */
  readonly costCents: number;
}

export function cardImportOf(importId: string, season: Season): CardImport {
  const instruments = instrumentsOf(season.period);
  return { ...season, importId, caller: Caller.ofWorker('import', season.period.stateId), instruments, costCents: costOf(instruments) };
}

/** A row's recipient and failure have ids that follow from import and line: doing a row again makes nothing new. */
export function recipientIdOf(importId: string, line: number): string {
  return derivedId('Import', importId, line);
}

export function failureIdOf(importId: string, line: number): string {
  return derivedId('ImportFailure', importId, line);
}

/** The recipient's source: from which line of which import it came. */
export function sourceOf(importId: string, line: number): string {
  return `import ${importId} line ${line}`;
}

/** The line of this import that a recipient came from; undefined for all others. */
export function lineOf(importId: string, recipient: Pick<Recipient, 'source'> | undefined): number | undefined {
  const [, from, line] = /^import (\w+) line (\d+)$/.exec(recipient?.source ?? '') ?? [];
  return from === importId ? Number(line) : undefined;
}
