/**
 * Questions to the function that answers from PostgreSQL, and its replies. Both are JSON and below 6 MB, which is Lambda's limit. Edit
 * together with answer.ts and remoteEngine.ts. During a deployment a former release may ask a newer function, so only add fields.
 */
import type { ValidationFailure } from '../../../../shared/core/failure.ts';
import type { TableRequest } from '../../../../shared/core/table.ts';
import type { ErrorCode } from '../../errors.ts';
import type { Scope } from '../../scope.ts';
import type { OptionQuery, Options, RowOptions, TableOptions } from '../engine.ts';
import type { ListRequest } from '../lists.ts';
import type { Totals } from '../totals.ts';

/** Opens lists. `waitMs` is how long the caller can wait, which does not depend on clocks. */
interface Opened extends Omit<ListRequest, 'entities' | 'until'> {
  readonly is: 'open';
  readonly entities: readonly string[];
  /** Reads all records again, for callers that wrote some with past dates. */
  readonly isAnew?: boolean;
  readonly waitMs: number | undefined;
}

interface About {
  readonly scope: Scope;
  readonly of: string;
}

/** A question about some lists. */
export type OwnQuestion =
  | (About & { readonly is: 'table'; readonly request: TableRequest; readonly options: TableOptions })
  /** Without `rids` it is about all rows, and the reply names those that are left. */
  | (About & { readonly is: 'rows'; readonly request: TableRequest; readonly options: RowOptions; readonly rids?: string })
  | (About & { readonly is: 'keys'; readonly columns: readonly string[]; readonly options: Options; readonly after: number })
  | (About & { readonly is: 'totals'; readonly totals: Totals & Options })
  | (About & { readonly is: 'options'; readonly query: OptionQuery });

/** A question about lists that were opened before: those of a State, or without one those of all States. */
type Question = OwnQuestion & { readonly stateId: string | undefined; readonly waitMs: number | undefined };

export type ListCall = Opened | Question /** Wakes the database. No one waits for the reply. */ | { readonly is: 'wake' };

export type ListReply =
  | { readonly is: 'answer'; readonly answer: unknown }
  /** The share that is loaded, and the name of the State if it is known. */
  | { readonly is: 'loading'; readonly share: number; readonly name: string | undefined }
  | {
      readonly is: 'refused';
      readonly code: ErrorCode;
      readonly message: string;
      readonly failures: readonly ValidationFailure[];
      readonly retryAfterSeconds: number | undefined;
    };

/** Sends a call, and returns its reply. */
export type AskLists = (call: ListCall) => Promise<ListReply>;

/** Returns row numbers as text, three to five letters for each: the steps from one to the next, seven bits in a byte. */
export function packRids(rids: readonly number[]): string {
  const bytes: number[] = [];
  let last = 0;
  for (const rid of rids) {
    const step = rid - last;
    last = rid;
    // Small steps in both directions become small numbers. Numbers above 2^31 are not shifted, because that would cut them off.
    let rest = step < 0 ? -2 * step - 1 : 2 * step;
    for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push(128 + (rest % 128));
    bytes.push(rest);
  }
  return Buffer.from(bytes).toString('base64');
}

/** Returns the row numbers in such a text. */
export function unpackRids(text: string): number[] {
  const rids: number[] = [];
  let last = 0;
  let number = 0;
  let unit = 1;
  for (const byte of Buffer.from(text, 'base64')) {
    number += (byte % 128) * unit;
    unit *= 128;
    if (byte >= 128) continue;
    last += number % 2 === 1 ? -(number + 1) / 2 : number / 2;
    rids.push(last);
    [number, unit] = [0, 1];
  }
  return rids;
}
