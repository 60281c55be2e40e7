/** Lists a State's texts: its own versions, and the portal's text for each kind and language without a version in force today. */
import type { Row } from '../../../shared/core/column.ts';
import { maxTake, TableRequest } from '../../../shared/core/table.ts';
import { ApplicationText, applicationTextRowColumns } from '../../../shared/entities/application-text.ts';
import type { State } from '../../../shared/entities/state.ts';
import { type Change, entity } from '../../core/entity.ts';
import { layoutsOf } from '../../core/lists/query/layout.ts';
import { Replica } from '../../core/lists/replica.ts';
import { store } from '../../core/store/clients.ts';
import { applicationTexts } from '../../entities/application-text.ts';
import { standardText, standardTexts } from '../../rules/applications/texts/standardTexts.ts';
import { todayOf } from '../../rules/applications/texts/textsInForce.ts';
import type { Queries } from '../../rules/lists/openQueries.ts';
import { inForceOf } from './rules.ts';

/** A row of the list is not a record, because some rows are the portal's own texts. */
const rows = entity<ApplicationText>({
  name: 'ApplicationTextRow',
  stored: ApplicationText,
  columns: applicationTextRowColumns,
  order: [
    { column: 'kind', direction: 'asc' },
    { column: 'language', direction: 'asc' },
    { column: 'startsOn', direction: 'desc' },
  ],
});
const layouts = layoutsOf([rows]);

type Text = Pick<ApplicationText, 'id' | 'version' | 'kind' | 'language' | 'startsOn' | 'body'>;

/** Returns a page of the list of one State's texts. */
export async function textList(queries: Queries, state: State, request: TableRequest) {
  const every = TableRequest.parse({ take: maxTake });
  const own = (await queries.rows(applicationTexts, every, [], ['kind', 'language', 'startsOn', 'body'])) as unknown as Text[];
  const replica = new Replica(layouts, state.id);
  try {
    replica.apply(changesOf(own, state, todayOf(state, store().now())));
    const page = replica.table<Row<typeof applicationTextRowColumns>>({}, rows, request, { zone: state.latestTimeZone });
    return { ...page, asOf: queries.asOf };
  } finally {
    replica.close();
  }
}

function changesOf(own: readonly Text[], state: State, today: string): Change[] {
  const newestFirst = own.filter(({ startsOn }) => startsOn <= today).toSorted((a, b) => (a.startsOn < b.startsOn ? 1 : -1));
  const kinds = standardTexts().filter(({ id, kind, language }) => standardText(kind, language, today).id === id);
  const shown = kinds.map((standard) => newestFirst.find((text) => isSameKind(text, standard)) ?? { ...standard, version: 0 });
  const ids = new Set(shown.map(({ id }) => id));
  const portals = shown.filter(({ version }) => version === 0);
  return [...own, ...portals].map((text) => changeOf(text, state, inForceOf(text, ids, today)));
}

const isSameKind = (one: Pick<Text, 'kind' | 'language'>, other: Pick<Text, 'kind' | 'language'>) =>
  one.kind === other.kind && one.language === other.language;

/** The number of characters of a text that the list shows. */
const shownLength = 100;

function beginningOf(body: string): string {
  const line = body.replace(/\s+/g, ' ');
  return line.length > shownLength ? `${line.slice(0, shownLength).replace(/ \S*$/, '')}…` : line;
}

function changeOf({ id, version, kind, language, startsOn, body }: Text, { id: stateId }: State, inForce: string): Change {
  const row = { kind, language, startsOn, inForce, isOwn: version > 0, beginning: beginningOf(body) };
  return { entity: rows.name, id, stateId, version, rank: 1, isDeleted: false, counters: {}, row: JSON.stringify(row) };
}
