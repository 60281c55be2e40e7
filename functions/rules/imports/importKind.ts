/**
 * What a kind of import is: hybrid cards, vendors. A new kind is a name in shared/entities/upload.ts, one such object in a folder of its own
 * and its line in importKinds/. Edit when every kind has to say something more.
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

// Functions are methods here, so that a kind with rows of its own is an ImportKind.

/** For whom a file is imported. */
export type ImportSubject = Pick<Import, 'stateId' | 'issuancePeriodId'>;

/** A file's rows in pieces, with its header. */
export interface RowsOfFile {
  readonly header: readonly string[];
  readonly pieces: AsyncIterable<readonly FileRow[]>;
}

/** What is known of a kind before its rows are read. The calls need no more: what rows become would be 40 KB and more in each of them. */
export interface ImportFile {
  readonly name: Import['kind'];
  readonly columns: FileColumns;
  /** How the name of the file of its failures begins. */
  readonly failuresName: string;
  /** Throws 'invalid' where nothing can be imported: asked when an import is begun, when its file is checked and when it is continued. */
  mustBePossible(store: Store, caller: Caller, subject: ImportSubject): Promise<void>;
  /** Throws 'invalid' where the file is not the subject's: asked of the rows of the whole file, in pieces, before anything of them is stored. */
  mustBelong?(store: Store, subject: ImportSubject, rows: RowsOfFile): Promise<void>;
}

/** The kind of a file, and for whom it is imported. */
export interface Destination {
  readonly kind: ImportFile;
  readonly subject: ImportSubject;
}

/** A kind as a whole, as the worker needs it. */
export interface ImportKind<Row extends CheckedRow = CheckedRow> extends ImportFile {
  /** What its rows become: replicas read these again when an import is done. */
  readonly writes: readonly Pick<Entity, 'name' | 'partition' | 'isImported'>[];
  /** Rows that most transactions have room for. */
  readonly maxRowsPerWrite: number;
  /** Rows report what a bank did: the uploader does not act for the vendors and recipients in them. */
  readonly isOfBank?: boolean;
  /** The file's column behind a field that the record refuses. */
  columnFor(field: string): string;
  /** Reads what these rows of one import have in common. */
  prepare(store: Store, one: Import, rows: readonly FileRow[]): Promise<RowImporter<Row>>;
}

/** How rows of one import are imported. */
export interface RowImporter<Row extends CheckedRow> {
  /** What a row means, checked by itself: without other rows and without their records. */
  check(row: FileRow): Row;
  /** Reads what the record says about these rows at one moment. */
  readRecords(rows: readonly Row[]): Promise<ExistingRecords<Row>>;
}

/** What the record said about some rows at one moment, and what can be done with them after it. */
export interface ExistingRecords<Row extends CheckedRow> {
  /** Lines that an earlier try has imported. */
  readonly importedLines: ReadonlySet<number>;
  /** What speaks against a row in the record. */
  conflictsOf(row: Row): readonly RowError[];
  scheduler(): Scheduler<Row>;
  /** Rows of one group are written one transaction after the other, in the order of the lines; groups at the same time. */
  groupsOf(rows: readonly WithForm<Row>[]): readonly (readonly WithForm<Row>[])[];
  /** Why State staff are to decide on a row that can be imported; undefined where nobody has to. */
  doubtsOf?(row: WithForm<Row>): Doubtful | undefined;
  /** Writes rows of one group; with `confirmed` one that was doubtful. */
  write(tx: UnitOfWork, rows: readonly WithForm<Row>[], confirmed?: Confirmation): void;
  /** Keeps more of rows that fail than their failures, in the same transaction. */
  keepFailed?(tx: UnitOfWork, rows: readonly FailedRow<Row>[]): void;
}

/** The person in a row, and each sentence that speaks against importing it without State staff. */
export interface Doubtful {
  readonly person: Pick<RecipientForm, 'firstName' | 'lastName' | 'dateOfBirth' | 'serviceAreaId'>;
  readonly doubts: readonly string[];
}

/** State staff's decision to import a doubtful row: the reason, who says so (a name) and when (ISO 8601). */
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
  /** Asked of every good row in the order of the lines: write it now, let it wait until earlier rows are done with, or fail it. */
  decide(row: WithForm<Row>): 'write' | 'wait' | RowError;
}

/** All kinds, by their names: tsc tells which is missing. */
export type ImportFiles = { readonly [Name in Import['kind']]: ImportFile & { readonly name: Name } };
export type ImportKinds = { readonly [Name in Import['kind']]: () => Promise<ImportKind & { readonly name: Name }> };
