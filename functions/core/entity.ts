/**
 * What the store and the replica need to know of an entity; the entity's own facts are in shared/entities. Edit when every entity
 * should be able to say something new, never for one of them.
 */
import type * as z from 'zod';
import { type Column, column, forRulesAlone, internal } from '../../shared/core/column.ts';
import { instant } from '../../shared/core/field.ts';
import type { RecordBase } from '../../shared/core/record.ts';
import type { Permissions, Role } from '../../shared/core/role.ts';
import { Fault } from './errors.ts';

export interface Sort {
  readonly column: string;
  readonly direction: 'asc' | 'desc';
}

/** Which fields tell whose a record is. A caller limited to service areas sees it if any of `serviceAreas` is one of them. */
interface ScopeFields {
  readonly state: 'stateId' | 'id' | 'none';
  readonly serviceAreas?: readonly string[];
  readonly vendor?: string;
  /** A recipient sees the records that name them here. Without it they see none, unless the entity is for all recipients of the state. */
  readonly recipient?: string;
  readonly isForRecipients?: boolean;
}

/** A decision or a stop, such as an archive or a lock: who set it keeps it until that person, or somebody above, undoes it. */
interface Guarded<T> {
  /** In words, after 'State staff': 'archived this record'. */
  readonly did: string;
  /** The decision that stands in a record; false or undefined where none does. */
  of(record: T): unknown;
  /** Whether the change takes away the ground of it, so that nobody undoes it. */
  isMoot?(before: T, after: T): boolean;
}

/** A place in the `owner` index: `of` is whose child the record is, `at` sorts it among the children. */
interface Owner {
  readonly of: string;
  readonly at: string;
}

/** How the list of all changes tells that a record was made: by the record itself, since nothing is logged then. */
export interface Making {
  /** The column with that moment, where it has one; otherwise `createdAt` is kept where questions are answered. */
  readonly at?: string;
  /** What is said, by the row as answers have it; without it 'Created'. Undefined of what is told elsewhere, such as by the entry of another record. */
  told?(row: Readonly<Record<string, unknown>>): { readonly action: string; readonly changes?: string } | undefined;
}

export interface Entity<T extends RecordBase = RecordBase> {
  /** Key prefix, name of the replica's table, entity of log entries: 'Program'. */
  readonly name: string;
  readonly stored: z.ZodType<T>;
  /** Columns kept in `row` for questions, and joined ones. Order is the list's order. */
  readonly columns: readonly Column[];
  /**
   * The feed partition. 'all': records that belong to no state; every query reads them. 'small': a state's few records; all small entities of a
   * state share one partition. 'apart': few records of all states that change during long work; read on request. 'state': records that grow in
   * number or change often; one partition for each entity and state. 'month': logs. 'none': no replica reads them.
   */
  readonly partition: 'all' | 'small' | 'apart' | 'state' | 'month' | 'none';
  /** Imports make many of them: what one makes lies in a partition of its own (`importPartition`) until it is next written. Only of 'state', and for good. */
  readonly isImported?: boolean;
  readonly scope: ScopeFields;
  /** The list's order when the request names none; always ends in the id. */
  readonly order: readonly Sort[];
  /**
   * After so many seconds the table drops a record, without telling replicas: for what no question is asked about. Without it records
   * are kept for good.
   */
  readonly keepSeconds?: number;
  /** Who may do what with it. Who has `read` may ask for a record's change log; without permissions nobody asks for it by its id. */
  readonly permissions?: Permissions & { readonly read: readonly Role[] };
  /** As what its list can be exported, by those who have `export`, or else `read`; `fileName` has neither day nor ending. */
  readonly exported?: { readonly kind: string; readonly fileName: string };
  /** Columns, alone or together, by whose values a few records are looked up among all of them: an index each in the replica. */
  readonly lookups?: readonly (readonly string[])[];
  /**
   * Columns that nothing stores, or that say more in answers than in the record: what they hold follows from the record's own values, and is
   * kept where questions are answered.
   */
  derived?(row: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>;
  /** Numbers that many writers change at once: kept outside `row`, changed by conditional ADD, never below zero. */
  readonly counters: readonly string[];
  /** Fields whose values the change log masks. */
  readonly secrets: readonly string[];
  /** Whether the list of all changes shows its changes to Admins alone, though others of its state may see the record. */
  isForAdmins?(record: T): boolean;
  /** By default of what has permissions; null where another record's entries tell it all, as they do of sales. */
  readonly making: Making | null;
  /** What the change log calls a record; its name, where this is absent. */
  title?(record: T): string;
  owner?(record: T): Owner | undefined;
  /** Decisions and stops by name. The store refuses every write by which anyone but their maker, or a person above, undoes one. */
  readonly guarded?: Readonly<Record<string, Guarded<T>>>;
  /** Whether questions are asked about it: what is not listed costs no list anything, and is found by its id alone. Without this all are. */
  isListed?(record: T): boolean;
  /** Values that no two records may share, by name, one or several of a name; undefined claims nothing. Folded by the store. */
  unique?(record: T): Record<string, string | readonly string[] | undefined>;
  /** The sentence for a value that is taken. Without one the transaction is tried again from its reads: for numbers that are counted up. */
  readonly taken?: Readonly<Record<string, string>>;
}

type Optional = 'partition' | 'counters' | 'secrets' | 'order' | 'scope' | 'making';

/** Declares an entity. By default a state owns it, it is small, and its list is in the order of its first column. */
export function entity<T extends RecordBase>(definition: Omit<Entity<T>, Optional> & Partial<Pick<Entity<T>, Optional>>): Entity<T> {
  const first = definition.columns.find((column) => !column.isHidden)?.name ?? 'id';
  const { making = definition.permissions ? {} : null, scope = { state: 'stateId' } } = definition;
  return {
    partition: scope.state === 'stateId' ? 'small' : 'all',
    scope,
    order: [{ column: first, direction: 'asc' }],
    counters: [],
    secrets: [],
    ...definition,
    making,
    columns: [...definition.columns, ...(making ? makingColumns(definition.columns, making) : [])],
  };
}

/** Who made a record, and when: kept with what questions use, for the list of all changes alone. */
function makingColumns(columns: readonly Column[], { at = 'createdAt' }: Making): Column[] {
  const isThere = columns.some(({ name }) => name === at);
  return [...(isThere ? [] : [column('createdAt', instant('Created'), forRulesAlone)]), internal('createdBy')];
}

/** The state id of records that belong to no state. */
export const noState = '*';

/** The feed partition of records that belong to no state. */
export const partitionOfAll = '*';

/**
 * The place of small records in the feed: their own state's partition, or the partition of records without a state, which the first release used.
 * Three releases bring a table from the second to the first (docs/decisions/0067-small-records-by-state.md).
 */
export type SmallPlace = 'own' | 'shared';

/** Whether one query can cover the records of all states. */
export function isOfAllStates({ partition }: Pick<Entity, 'partition'>): boolean {
  return partition === 'all' || partition === 'small' || partition === 'apart';
}

/** The feed partition of a state's small records. */
export function smallPartition(stateId: string): string {
  return stateId === noState ? partitionOfAll : `${partitionOfAll}#${stateId}`;
}

/** Whether a feed partition contains the records of one state only. */
export function isOfOneState(partition: string): boolean {
  return partition.includes('#');
}

/** The feed partition that holds an entity's changes. The small entities of a state share one, so that one read refreshes them all. */
export function feedPartition(of: Pick<Entity, 'name' | 'partition'>, stateId: string, at: string, place: SmallPlace = 'own'): string {
  switch (of.partition) {
    case 'none':
      throw new Fault(`${of.name} is in no feed`);
    case 'all':
      return partitionOfAll;
    case 'small':
      return place === 'own' ? smallPartition(stateId) : partitionOfAll;
    case 'apart':
      return of.name;
    case 'state':
      return `${of.name}#${stateId}`;
    case 'month':
      return `${of.name}#${stateId}#${at.slice(0, 7)}`;
  }
}

/** The partition beside that of a state in which lies what imports have made and nobody has written since; undefined where there is none. */
export function importPartition(of: Pick<Entity, 'name' | 'partition' | 'isImported'>, stateId: string): string | undefined {
  return of.isImported ? `${feedPartition(of, stateId, '')}#import` : undefined;
}

/** A change as the feed tells it. `rank` grows with every write of the record; the highest wins, whatever the order of arrival. */
export interface Change {
  readonly entity: string;
  readonly id: string;
  readonly stateId: string;
  readonly version: number;
  readonly rank: number;
  readonly isDeleted: boolean;
  /** The row's own columns by name (JSON), as the record holds them: booleans as booleans, instants as ISO text. */
  readonly row: string;
  readonly counters: Readonly<Record<string, number>>;
}
