/**
 * The definition of a kind of import, such as hybrid cards or vendors. A new kind needs a name in shared/entities/upload.ts, an object in
 * its own folder and a line in importKinds/. Edit when every kind needs another property.
 */
import type { RecipientForm } from '../../../shared/entities/recipient.ts';
import type { Import } from '../../../shared/entities/upload.ts';
import type { CheckedRow, RowError, WithForm } from '../../../shared/imports/checkedRow.ts';
import type { FileColumns } from '../../../shared/imports/fileColumns.ts';
import type { FileRow } from '../../../shared/imports/readRows.ts';
import type { Caller } from '../../core/caller.ts';
import type { Entity } from '../../core/entity.ts';
import type { Store } from '../../core/store/store.ts';
import type { UnitOfWork } from '../../core/store/unitOfWork.ts';

// Functions are declared as methods, so that a kind with its own row type is an ImportKind.

/** The subject of an import. */
export type ImportSubject = Pick<Import, 'stateId' | 'issuancePeriodId'>;

/** The properties of an import that its rows depend on. A preview has them without an import record. */
export type PreparedImport = ImportSubject & Pick<Import, 'id' | 'header' | 'receivedAt' | 'createdAt'>;

/** A file's header, and its rows in pieces. */
export interface RowsOfFile {
  readonly header: readonly string[];
  readonly pieces: AsyncIterable<readonly FileRow[]>;
}

/**
 * The properties of a kind that are known before its rows are read. The API calls need only these. The rest would add 40 KB and more to
 * each of them.
 */
export interface ImportFile {
  readonly name: Import['kind'];
  readonly columns: FileColumns;
  /** The prefix of the failure file's name. */
  readonly failuresName: string;
  /**
   * Throws 'invalid' if nothing can be imported. It runs when an import begins, when its file is checked and when the import is continued.
   */
  mustBePossible(store: Store, caller: Caller, subject: ImportSubject): Promise<void>;
  /**
   * Throws 'invalid' if the file does not belong to the subject. It receives the rows of the whole file, in pieces, before any of them is
   * stored.
   */
  mustBelong?(store: Store, subject: ImportSubject, rows: RowsOfFile): Promise<void>;
}

/** The kind of a file and the subject of its import. */
export interface Destination {
  readonly kind: ImportFile;
  readonly subject: ImportSubject;
}

/** A complete kind, for the worker. */
export interface ImportKind<Row extends CheckedRow = CheckedRow> extends ImportFile {
  /** The entities that its rows create. Replicas read these again when an import is done. */
  readonly writes: readonly Pick<Entity, 'name' | 'partition' | 'isImported'>[];
  /** The number of rows that usually fit into a transaction. */
  readonly maxRowsPerWrite: number;
  /** True for rows that report a bank's operations. The uploader does not act for the vendors and recipients in them. */
  readonly isOfBank?: boolean;
  /** Returns the file's column for a refused field. */
  columnFor(field: string): string;
  /** Reads the data shared by these rows of one import. */
  prepare(store: Store, one: PreparedImport, rows: readonly FileRow[]): Promise<RowImporter<Row>>;
}

/** The import of the rows of one import record. */
export interface RowImporter<Row extends CheckedRow> {
  /** Parses and checks a row on its own, without other rows and without records. */
  check(row: FileRow): Row;
  /** Reads the records related to these rows at one moment. */
  readRecords(rows: readonly Row[]): Promise<ExistingRecords<Row>>;
}

/** The records related to some rows at one moment, and the operations based on them. */
export interface ExistingRecords<Row extends CheckedRow> {
  /** Lines that an earlier attempt imported. */
  readonly importedLines: ReadonlySet<number>;
  /** Returns the conflicts of a row with the records. */
  conflictsOf(row: Row): readonly RowError[];
  scheduler(): Scheduler<Row>;
  /** Groups rows. Rows of one group are written in consecutive transactions, in the order of the lines. Groups are written in parallel. */
  groupsOf(rows: readonly WithForm<Row>[]): readonly (readonly WithForm<Row>[])[];
  /** Returns why State staff must decide on an importable row, or undefined if no decision is needed. */
  doubtsOf?(row: WithForm<Row>): Doubtful | undefined;
  /** Writes rows of one group. With `confirmed`, writes a doubtful row. */
  write(tx: UnitOfWork, rows: readonly WithForm<Row>[], confirmed?: Confirmation): void;
  /** Saves more data about failed rows than their failures, in the same transaction. */
  keepFailed?(tx: UnitOfWork, rows: readonly FailedRow<Row>[]): void;
}

/** The person in a row, and each reason not to import it without State staff. */
export interface Doubtful {
  readonly person: Pick<RecipientForm, 'firstName' | 'lastName' | 'dateOfBirth' | 'serviceAreaId'>;
  readonly doubts: readonly string[];
}

/** State staff's decision to import a doubtful row: the reason, the name of the user and the time (ISO 8601). */
export interface Confirmation {
  readonly reason: string;
  readonly by: string;
  readonly at: string;
}

export interface FailedRow<Row extends CheckedRow = CheckedRow> {
  readonly row: Row;
  readonly errors: readonly RowError[];
}

export interface Scheduler<Row extends CheckedRow> {
  /** Decides on every good row in the order of the lines: write it now, wait until earlier rows are finished, or fail it. */
  decide(row: WithForm<Row>): 'write' | 'wait' | RowError;
}

/** All kinds by name. The TypeScript compiler reports a missing one. */
export type ImportFiles = { readonly [Name in Import['kind']]: ImportFile & { readonly name: Name } };
export type ImportKinds = { readonly [Name in Import['kind']]: () => Promise<ImportKind & { readonly name: Name }> };
