/**
 * The facts about an entity that the store and the replica need. The entity's own facts are in shared/entities. Edit when every entity
 * needs a new property, never for only one of them.
 */
import type * as z from 'zod';
import { type Column, column, forRulesAlone, internal } from '../../shared/core/column.ts';
import { instant } from '../../shared/core/field.ts';
import type { RecordBase } from '../../shared/core/record.ts';
import type { Permissions, Role } from '../../shared/core/role.ts';
import { type AppError, Fault } from './errors.ts';

export interface Sort {
  readonly column: string;
  readonly direction: 'asc' | 'desc';
}

/** The fields that determine a record's owner. A caller limited to service areas sees it if any of `serviceAreas` is one of them. */
interface ScopeFields {
  readonly state: 'stateId' | 'id' | 'none';
  readonly serviceAreas?: readonly string[];
  readonly vendor?: string;
  /**
   * The field that names the recipient who may see the record. Without it recipients see none, unless the entity is open to all recipients
   * of the State.
   */
  readonly recipient?: string;
  readonly isForRecipients?: boolean;
}

/** A decision or a stop, such as an archive or a lock. It stays in force until its maker or a higher role undoes it. */
interface Guarded<T> {
  /** Returns the text that follows 'State staff': 'archived this record'. */
  did(): string;
  /** The decision in force on a record, or false or undefined without one. */
  of(record: T): unknown;
  /** Returns whether the change removes the cause of the decision, so that no one undoes it. */
  isMoot?(before: T, after: T): boolean;
}

/** A position in the `owner` index: `of` is the parent of the record, and `at` sorts it among the children. */
interface Owner {
  readonly of: string;
  readonly at: string;
}

/**
 * Describes a record's creation for the list of all changes. The entry is derived from the record itself, because nothing is logged at that
 * time.
 */
export interface Making {
  /** The column with the time of creation, if there is one. Otherwise the replica keeps `createdAt`. */
  readonly at?: string;
  /** Returns the entry for a replica row, by default 'Created'. Returns undefined if another record's entry already describes it. */
  told?(row: Readonly<Record<string, unknown>>): { readonly action: string; readonly changes?: string } | undefined;
}

export interface Entity<T extends RecordBase = RecordBase> {
  /** Key prefix, table name in the replica, and entity of log entries: 'Program'. */
  readonly name: string;
  readonly stored: z.ZodType<T>;
  /** Columns stored in `row` for queries, and joined columns. Their order is the list's order. */
  readonly columns: readonly Column[];
  /**
   * The feed partition. 'all': records that belong to no State, read by every query. 'small': a State's few records. All small entities of
   * a State share one partition. 'apart': few records of all States that change during long work, read on request. 'state': records that
   * grow in number or change often, with one partition for each entity and State. 'month': logs. 'none': no replica reads them.
   */
  readonly partition: 'all' | 'small' | 'apart' | 'state' | 'month' | 'none';
  /**
   * True if imports create many of them. Imported records are in a partition of their own (`importPartition`) until their next write. Valid
   * only for 'state', and cannot be changed later.
   */
  readonly isImported?: boolean;
  readonly scope: ScopeFields;
  /** The list's default order, which always ends in the id. */
  readonly order: readonly Sort[];
  /**
   * Seconds after which the table deletes a record without notifying replicas, for records that no query reads. Without it records are kept
   * forever.
   */
  readonly keepSeconds?: number;
  /**
   * The roles for each operation. A role with `read` may request a record's change log. Without permissions no one can request it by its
   * ID.
   */
  readonly permissions?: Permissions & { readonly read: readonly Role[] };
  /**
   * The column in which other records name the first record of their group. The start of that record's ID is a number that people read
   * aloud, and a search for it finds the group.
   */
  readonly numberedBy?: string;
  /** Columns, alone or combined, that are used to look up few records among all of them. Each gets an index in the replica. */
  readonly lookups?: readonly (readonly string[])[];
  /**
   * Computes columns that are not stored, or that contain more in responses than in the record. Their values depend only on the record's
   * own values, and the replica keeps them.
   */
  derived?(row: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>;
  /** Numbers that many writers change at once. They are stored outside `row`, changed by a conditional ADD, and never fall below zero. */
  readonly counters: readonly string[];
  /** Fields that steer the portal's own work. The change log leaves them out, because they mean nothing to a reader. */
  readonly internal?: readonly string[];
  /** Fields with values that the change log masks. */
  readonly secrets: readonly string[];
  /** Returns whether the list of all changes shows its changes only to Admins, even if others in its State may see the record. */
  isForAdmins?(record: T): boolean;
  /** Present by default for entities with permissions. Null if another record's entries already describe the creation, as for sales. */
  readonly making: Making | null;
  /** Returns the name of a record in the change log. Defaults to its `name`. */
  title?(record: T): string;
  /** Returns the recipient's name, which the change log adds to the title for readers who may see it. */
  personOf?(record: T): string | undefined;
  owner?(record: T): Owner | undefined;
  /** Decisions and stops by name. The store refuses every write that undoes one, except by its maker or a higher role. */
  readonly guarded?: Readonly<Record<string, Guarded<T>>>;
  /**
   * Returns whether queries cover the record. An unlisted record costs lists nothing and can be found only by its ID. By default all
   * records are listed.
   */
  isListed?(record: T): boolean;
  /**
   * Returns values that no two records may share, by name. A name can have one or several values. Undefined claims nothing. The store folds
   * (normalizes) them for comparison.
   */
  unique?(record: T): Record<string, string | readonly string[] | undefined>;
  /**
   * Returns the refusal of a value that is taken, by its name. Without one the transaction is retried from its reads, which suits
   * sequential numbers.
   */
  readonly taken?: Readonly<Record<string, () => AppError>>;
}

type Optional = 'partition' | 'counters' | 'secrets' | 'order' | 'scope' | 'making';

/** Declares an entity. By default a State owns it, it is small, and its list is ordered by its first column. */
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

/** Adds the author and time of a record's creation to the query columns, only for the list of all changes. */
function makingColumns(columns: readonly Column[], { at = 'createdAt' }: Making): Column[] {
  const isThere = columns.some(({ name }) => name === at);
  return [...(isThere ? [] : [column('createdAt', instant('Created'), forRulesAlone)]), internal('createdBy')];
}

/** The State ID of records that belong to no State. */
export const noState = '*';

/** The feed partition of records that belong to no State. */
export const partitionOfAll = '*';

/**
 * The place of small records in the feed: their own State's partition, or the partition of records without a State, which the first release
 * used. Three releases move a table from the second to the first (docs/decisions/0067-small-records-by-state.md).
 */
export type SmallPlace = 'own' | 'shared';

/** Returns whether one query can cover the records of all States. */
export function isOfAllStates({ partition }: Pick<Entity, 'partition'>): boolean {
  return partition === 'all' || partition === 'small' || partition === 'apart';
}

/** Returns the entity of the States' own records. */
export function stateEntityIn(entities: readonly Entity[]): Entity | undefined {
  return entities.find(({ scope }) => scope.state === 'id');
}

/** Returns the feed partition of a State's small records. */
export function smallPartition(stateId: string): string {
  return stateId === noState ? partitionOfAll : `${partitionOfAll}#${stateId}`;
}

/** Returns whether a feed partition contains the records of only one State. */
export function isOfOneState(partition: string): boolean {
  return partition.includes('#');
}

/** Returns the feed partition of an entity's changes. The small entities of a State share one, so that one read refreshes them all. */
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

/**
 * Returns the partition for imported records that no one has written since, next to the State's partition. Returns undefined if there is
 * none.
 */
export function importPartition(of: Pick<Entity, 'name' | 'partition' | 'isImported'>, stateId: string): string | undefined {
  return of.isImported ? `${feedPartition(of, stateId, '')}#import` : undefined;
}

/** A change in the feed. `rank` grows with every write of the record. The highest one wins, in whatever order they arrive. */
export interface Change {
  readonly entity: string;
  readonly id: string;
  readonly stateId: string;
  readonly version: number;
  readonly rank: number;
  readonly isDeleted: boolean;
  /** The row's own columns by name (JSON), as in the record: booleans as booleans, instants as ISO text. */
  readonly row: string;
  readonly counters: Readonly<Record<string, number>>;
}
