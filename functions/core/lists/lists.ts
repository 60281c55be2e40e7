/** The lists as rules see them. This process answers from its own files, or asks a function that answers from a database. */
import type { Entity } from '../entity.ts';
import type { Engine } from './engine.ts';

export interface ListRequest {
  /** The State that the query is about. Without it, the query is about records of no State and the small records of all States. */
  readonly stateId?: string | undefined;
  /** The entities that the query reads. Those that they join are added. */
  readonly entities: readonly Entity[];
  /** Skips the joined entities, for callers that copy records and show none. */
  readonly withoutLinks?: boolean | undefined;
  /** Whether records of unfinished imports may be missing. Their partitions are still read every ten minutes. */
  readonly canLackImports?: boolean | undefined;
  /** Whether a query about all States may leave out a State that cannot be read. */
  readonly canLackStates?: boolean | undefined;
  /** The instant (ms) by which the query must be answered. */
  readonly until?: number | undefined;
  /** The caller's own last writes, which the response must include. */
  readonly after?: readonly { readonly entity: string; readonly id: string; readonly rank: number }[] | undefined;
}

/** `asOf` (ISO 8601) is the moment up to which the requested records are known to be complete. */
export interface OpenLists {
  readonly engine: Engine;
  readonly asOf: string;
  /** Ids of the States with missing or outdated records. */
  readonly missing: readonly string[];
}

export interface Lists {
  /** Opens lists that are up to date. Throws AppError 'invalid' if a State is missing, and StillLoading if it takes longer than `until`. */
  openQueries(ask: ListRequest): Promise<OpenLists>;
  /** Returns the name of a small record, if it is loaded already. */
  nameOf(of: Entity, id: string): Promise<string | undefined>;
}
