/** The recipients of an issuance period with their issued, redeemed and remaining amounts, one row each, without a limit. */
import type { Column } from '../../../shared/core/column.ts';
import { TableRequest } from '../../../shared/core/table.ts';
import { peopleCountedColumns } from '../../../shared/entities/counted.ts';
import type { Export } from '../../../shared/entities/export.ts';
import { reportPermissions } from '../../../shared/entities/report.ts';
import { Fault } from '../../core/errors.ts';
import { textsOf } from '../../core/texts.ts';
import type { Queries } from '../lists/openQueries.ts';
import { type CountedRecords, countedEntities, countedIn } from '../reports/countedRecords.ts';
import { type Exportable, firstOf, totalOf } from './exportables.ts';
import { csv } from './formats.ts';

const say = textsOf('core/server.staff');

type Asked = NonNullable<Export['recipientReport']>;

/** The number of people in one read of benefits. */
const peopleAtOnce = 500;
const every = TableRequest.parse({});
const byName = TableRequest.parse({
  columns: ['recipientLastName', 'recipientFirstName'].map((name, order) => ({ name, sort: { direction: 'asc', order } })),
});

const money = (name: string, label: string): Column => ({ name, label, type: 'long', format: 'money' });
const moment = (name: string, label: string): Column => ({ name, label, type: 'dateTimeOffset' });
/** Tokens are anonymous at the market, so redeemed and left stay empty for them. */
const columns = (): readonly Column[] => [
  ...peopleCountedColumns,
  { name: 'count', label: say('recipientExport.count'), type: 'int' },
  money('issuedCents', say('recipientExport.issued')),
  money('redeemedCents', say('recipientExport.redeemed')),
  money('takenBackCents', say('recipientExport.takenBack')),
  money('leftCents', say('recipientExport.left')),
  moment('firstIssued', say('recipientExport.firstIssued')),
  moment('lastIssued', say('recipientExport.lastIssued')),
];

/** Throws 'notFound', when its rows are read, for a period or service area that the requester cannot see. */
export function recipientExport(asked: Asked | undefined): Exportable {
  if (!asked) throw new Fault('The export of a recipient report says nothing of it');
  return {
    entities: countedEntities,
    columns: columns(),
    who: reportPermissions.people,
    title: 'recipients',
    format: csv,
    zone: asked.timezone,
    rows: (queries) => rowsOf(queries, asked),
    count: async (queries) => {
      const { of, tookPart } = await countedIn(queries, asked);
      return totalOf(await queries.view(of, firstOf(every), viewOf(of), { where: tookPart, once: 'recipientId' }));
    },
  };
}

/** All columns of the entity, because the filters of the counted records use some of them. */
const viewOf = (of: CountedRecords['of']): readonly Column[] =>
  of.columns.map(({ isHidden: _hidden, isInternal: _internal, ...column }) => column);

const only = { once: 'recipientId', columns: ['recipientId', ...peopleCountedColumns.map(({ name }) => name)] };

async function* rowsOf(queries: Queries, asked: Asked): AsyncGenerator<object> {
  const counted = await countedIn(queries, asked);
  let waiting: Person[] = [];
  for await (const person of queries.eachViewRow(counted.of, byName, viewOf(counted.of), { where: counted.tookPart, ...only })) {
    waiting.push(person);
    if (waiting.length < peopleAtOnce) continue;
    yield* withSums(queries, counted, waiting);
    waiting = [];
  }
  yield* withSums(queries, counted, waiting);
}
type Person = Readonly<Record<string, unknown>>;

async function* withSums(queries: Queries, { of, where, about }: CountedRecords, people: readonly Person[]): AsyncGenerator<object> {
  if (people.length === 0) return;
  const theirs = { column: 'recipientId', operator: 'MultiSelect', value: people.map(({ recipientId }) => String(recipientId)) } as const;
  const own = about.isToken ? ['count', 'returnedCents'] : ['spentCents', 'deactivatedCents', 'remainingCents'];
  const rows = await queries.rows(of, every, [...where, theirs], ['recipientId', 'issuedAt', 'amountCents', ...own]);
  const held = Map.groupBy(rows, (row) => row.recipientId);
  for (const person of people) {
    const all = held.get(String(person.recipientId)) ?? [];
    const sum = (column: string) => all.reduce((cents, row) => cents + Number(row[column] ?? 0), 0);
    const times = all.map(({ issuedAt }) => String(issuedAt)).sort();
    yield {
      ...person,
      count: about.isToken ? sum('count') : all.length,
      issuedCents: sum('amountCents'),
      redeemedCents: about.isToken ? undefined : sum('spentCents'),
      takenBackCents: sum(about.isToken ? 'returnedCents' : 'deactivatedCents'),
      leftCents: about.isToken ? undefined : sum('remainingCents'),
      firstIssued: times.at(0),
      lastIssued: times.at(-1),
    };
  }
}
