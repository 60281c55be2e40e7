/** Finds the rows that count differently in a form's figures than when it was frozen. */
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { dayIn } from '../../../../shared/core/days.ts';
import { dollars } from '../../../../shared/core/money.ts';
import type { Differences, FrozenForm, RowChange } from '../../../../shared/entities/federal-form.ts';
import { cellsOf, type FormTable } from '../../../../shared/federalForms/formTable.ts';
import type { Entity } from '../../../core/entity.ts';
import type { AnswerRow } from '../../../core/lists/engine.ts';
import type { Store } from '../../../core/store/store.ts';
import { textsOf } from '../../../core/texts.ts';
import { benefits } from '../../../entities/benefit.ts';
import { recipients } from '../../../entities/recipient.ts';
import { tokenIssuances } from '../../../entities/token-issuance.ts';
import { transactions } from '../../../entities/transaction.ts';
import { vendors } from '../../../entities/vendor.ts';
import type { Queries, QueryCall } from '../../lists/openQueries.ts';
import type { FormRow } from './formRow.ts';
import { rowsOf } from './formRows.ts';
import { assertRowsUnchanged, checkedPieces, frozenContent } from './frozenFiles.ts';
import { everyRow, openForm, openFormQueries } from './openForm.ts';

const say = textsOf('reports/server.staff');

/** The limit of listed rows. All rows are counted. */
const maxListed = 100;

interface Pair {
  readonly was: FormRow | undefined;
  readonly is: FormRow | undefined;
}

/** Throws 'conflict' if the frozen content cannot be read unchanged. */
export async function differencesSince(store: Store, call: QueryCall, frozen: FrozenForm): Promise<Differences> {
  const content = await frozenContent(frozen);
  await assertRowsUnchanged(frozen, content);
  const { queries } = await openFormQueries(call, frozen.stateId);
  const open = await openForm(store, call, queries, { form: frozen.form, year: frozen.year });
  // Text, because a State's rows as objects would take three times the memory.
  const now = new Map<string, string>();
  for await (const row of rowsOf(open, store.now())) now.set(keyOf(row), JSON.stringify(row));
  const pairs: Pair[] = [];
  let total = 0;
  const note = (was: FormRow | undefined, is: FormRow | undefined) => {
    if (partOf(was) === partOf(is)) return;
    total += 1;
    if (pairs.length < maxListed) pairs.push({ was, is });
  };
  for await (const line of linesOf(checkedPieces(frozen, content.rows))) {
    const was = rowIn(line);
    const is = now.get(keyOf(was));
    now.delete(keyOf(was));
    if (is !== line) note(was, is === undefined ? undefined : rowIn(is));
  }
  for (const is of now.values()) note(undefined, rowIn(is));
  return { number: frozen.number, total, rows: await describe(queries, content.table, pairs), asOf: queries.asOf };
}

async function* linesOf(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of Readable.from(pieces).compose(createGunzip()).setEncoding('utf8')) {
    const lines = `${rest}${chunk}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

const rowIn = (line: string) => JSON.parse(line) as FormRow;
const keyOf = ({ kind, id }: FormRow) => `${kind} ${id}`;

/** Returns the row's contribution, which is empty for a missing row. The version may differ for reasons that no figure shows. */
function partOf(row: FormRow | undefined): string {
  const { kind: _kind, id: _id, version: _version, ...part } = row ?? { kind: '', id: '', version: 0 };
  return JSON.stringify(Object.entries(part).filter(([, value]) => value));
}

const kinds = ['Benefit', 'TokenIssuance', 'Transaction', 'Recipient', 'Vendor'] as const;
const amounts = ['outlaysCents', 'openCents', 'federalOutlaysCents', 'federalOpenCents', 'amountCents'] as const;

async function describe(queries: Queries, table: FormTable, pairs: readonly Pair[]): Promise<RowChange[]> {
  const titles = await titlesOf(queries, pairs);
  const figures = new Map(cellsOf(table).flatMap(({ line, cell }) => (cell.kind === 'figure' ? [[cell.figure, line.label] as const] : [])));
  const counted = (row: FormRow | undefined) => (row?.counts ? figures.get(row.counts) : undefined) ?? say('differences.countedAsNothing');
  return pairs.map(({ was, is }) => {
    const { kind = '', id = '' } = was ?? is ?? {};
    const changes = amounts.flatMap((name) => {
      const [before = 0, after = 0] = [was, is].map((row) => row?.[name] ?? 0);
      return before === after ? [] : [say(`differences.changed.${name}`, { before: dollars(before), after: dollars(after) })];
    });
    if (was?.counts !== is?.counts) changes.push(say('differences.countedAs', { before: counted(was), after: counted(is) }));
    const known = kinds.find((one) => one === kind);
    const title = titles.get(id) ?? say('differences.gone');
    return { kind: known ? say(`differences.kind.${known}`) : kind, id, title, changes };
  });
}

/** Returns the title by which a reader knows each listed record. */
async function titlesOf(queries: Queries, pairs: readonly Pair[]): Promise<ReadonlyMap<string, string>> {
  const titles = new Map<string, string>();
  const ids = (kind: string) => pairs.flatMap(({ was, is }) => ((was ?? is)?.kind === kind ? [(was ?? is)?.id ?? ''] : []));
  const read = async (of: Entity, columns: readonly string[], titleOf: (row: AnswerRow) => string) => {
    const value = ids(of.name);
    if (!value.length) return;
    for await (const row of queries.eachRow(of, everyRow, [{ column: 'id', operator: 'MultiSelect', value }], columns))
      titles.set(row.id, titleOf(row));
  };
  const on = (at: unknown) => dayIn(queries.zone, Date.parse(String(at)));
  const ofHolder = (row: AnswerRow) =>
    say('differences.issuedOn', { name: `${row.recipientFirstName} ${row.recipientLastName}`, day: on(row.issuedAt) });
  for (const issued of [benefits, tokenIssuances]) await read(issued, ['recipientFirstName', 'recipientLastName', 'issuedAt'], ofHolder);
  await read(transactions, ['vendorName', 'occurredAt'], (row) => {
    return say('differences.soldOn', { vendor: String(row.vendorName ?? say('vendors.notAssigned')), day: on(row.occurredAt) });
  });
  await read(recipients, ['firstName', 'lastName'], (row) => `${row.firstName} ${row.lastName}`);
  await read(vendors, ['name'], (row) => String(row.name));
  return titles;
}
