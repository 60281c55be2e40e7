/**
 * The layout of an entity in a database: a table of comparable keys with the remaining data of the row, and a narrow table of searched text.
 * All names in SQL come from here, never from a request. Edit when a query needs something new of every entity.
 */
import type { Column, Lapse } from '../../../../shared/core/column.ts';
import { type Entity, isOfAllStates } from '../../entity.ts';
import { Fault } from '../../errors.ts';
import { isText } from './keys.ts';

/** A column of a table. */
export interface ColumnPlace {
  readonly column: Column;
  /** The quoted name in SQL. */
  readonly sql: string;
  /** Ids that scopes and joins compare. They are stored unchanged, not folded, so that two ids never get the same key. */
  readonly isExact: boolean;
  /** The position of the column among the entity's own, or -1 for id and version, which every record has. */
  readonly at: number;
}

/** A record that another one references by id in its column `by`. */
export interface Link {
  readonly to: Layout;
  readonly by: ColumnPlace;
  readonly alias: string;
  /** `by` contains several ids. Such a record cannot be joined, but is searched among them. */
  readonly isList: boolean;
}

/** The column that a name refers to: an own column, or one of a linked record. */
export interface Found {
  readonly column: Column;
  readonly place: ColumnPlace;
  readonly link?: Link;
  /** The value that replaces another, and the column with the last day before the replacement. */
  readonly lapse?: { readonly from: string; readonly into: string; readonly after: Found };
  /** The SQL of the shown value, if it differs from the stored one. */
  readonly sql?: string;
}

export interface Layout {
  readonly entity: Entity;
  readonly table: string;
  readonly text: string;
  readonly own: readonly ColumnPlace[];
  readonly links: Link[];
  readonly columns: Map<string, Found>;
  /** The columns that contain the service areas, the vendor and the recipient. */
  readonly areas: readonly ColumnPlace[];
  readonly vendor: ColumnPlace | undefined;
  readonly recipient: ColumnPlace | undefined;
  /** Whether the row's searched text contains more than the columns of this view. A search then covers only the linked records. */
  readonly isTextHidden?: boolean;
}

export type Layouts = ReadonlyMap<string, Layout>;

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const idPlace: ColumnPlace = { column: { name: 'id', label: 'Id', type: 'string' }, sql: 'id', isExact: true, at: -1 };
const versionPlace: ColumnPlace = { column: { name: 'version', label: 'Version', type: 'int' }, sql: 'version', isExact: false, at: -1 };
/** Every record has these, whether its entity lists them or not. */
export const implicit: ReadonlyMap<string, ColumnPlace> = new Map([idPlace, versionPlace].map((place) => [place.column.name, place]));

/** Throws a fault when entities do not match, such as a join without a target or a scope by a column that is not stored. */
export function layoutsOf(entities: readonly Entity[]): Layouts {
  const layouts = new Map(entities.map((entity) => [entity.name, ownOf(entity)]));
  for (const layout of layouts.values()) {
    for (const column of layout.entity.columns) if (column.join) link(layout, column, layouts);
    for (const column of layout.entity.columns) if (column.lapse) lapse(layout, column, column.lapse);
  }
  return layouts;
}

function ownOf(entity: Entity): Layout {
  const { serviceAreas = [], vendor, recipient, state } = entity.scope;
  if (entity.partition === 'none') throw new Fault(`${entity.name} is in no feed`);
  if (!isOfAllStates(entity) && state !== 'stateId') throw new Fault(`${entity.name} is kept by state, so it must be owned by one`);
  const ids = new Set([...serviceAreas, vendor, recipient, ...entity.columns.map((column) => column.join?.by)]);
  const own = entity.columns
    .filter((column) => !column.join && !implicit.has(column.name))
    .map((column, at) => ({ column, at, sql: quoted(`c_${column.name}`), isExact: ids.has(column.name) && isText(column.type) }));
  const place = (name: string) =>
    need(
      name === 'id' ? idPlace : own.find(({ column }) => column.name === name),
      `${entity.name} is limited by ${name}, which is not among its columns`,
    );
  const columns = new Map<string, Found>(own.map((found) => [found.column.name, { column: found.column, place: found }]));
  for (const column of entity.columns) {
    const found = implicit.get(column.name);
    if (found) columns.set(column.name, { column, place: found });
  }
  const areas = serviceAreas.map(place);
  const whose = {
    vendor: vendor === undefined ? undefined : place(vendor),
    recipient: recipient === undefined ? undefined : place(recipient),
  };
  const table = quoted(entity.name);
  return { entity, table, text: quoted(`${entity.name} text`), own, links: [], columns, areas, ...whose };
}

function link(layout: Layout, column: Column, layouts: Layouts): void {
  const { entity: name, by, column: target, isList = false } = need(column.join, 'no join');
  const what = `${layout.entity.name}.${column.name} joins ${name}.${target}`;
  const to = need(layouts.get(name), `${what}, which the replica does not keep`);
  if (to.entity.partition === 'month' || (isOfAllStates(layout.entity) && !isOfAllStates(to.entity)))
    throw new Fault(`${what}, which is kept elsewhere`);
  const place = need(
    to.own.find((own) => own.column.name === target),
    `${what}, which is not a column of its own`,
  );
  if (place.column.type !== column.type) throw new Fault(`${what}, which is of another type`);
  const key = need(
    layout.own.find((own) => own.column.name === by),
    `${what} by ${by}, which is not a column of its own`,
  );
  if (isList && column.isSearched) throw new Fault(`${what}, which holds a list and cannot be searched`);
  const known = layout.links.find((one) => one.to === to && one.by === key);
  const made = known ?? { to, by: key, alias: `j${layout.links.length}`, isList };
  if (!known) layout.links.push(made);
  layout.columns.set(column.name, { column, place, link: made });
}

function lapse({ entity, columns }: Layout, { name }: Column, { from, into, after }: Lapse): void {
  const what = `${entity.name}.${name} lapses after ${after}`;
  const found = need(columns.get(name), `${what}, and is no column`);
  const day = need(columns.get(after), `${what}, which is no column`);
  if (found.link || found.place.isExact || day.column.type !== 'dateTime') throw new Fault(`${what}, which cannot be compared`);
  columns.set(name, { ...found, lapse: { from, into, after: day } });
}

/** Returns a view of the same records with other columns. Only those columns can be shown, compared, sorted by and searched. */
export function viewOf(layout: Layout, view: readonly Column[]): Layout {
  const columns = view.map((column) => [column.name, { ...need(layout.columns.get(column.name), `no ${column.name}`), column }] as const);
  const isTextHidden = layout.own.some(
    ({ column }) => column.isSearched && !view.some((one) => one.isSearched && one.name === column.name),
  );
  return { ...layout, entity: { ...layout.entity, columns: view }, columns: new Map(columns), isTextHidden };
}

function need<T>(value: T | undefined, sentence: string): T {
  if (value === undefined) throw new Fault(sentence);
  return value;
}

/** Returns the names of entities and of those that they join. All of these must be fresh for a query about them. */
export function withLinks(layouts: Layouts, names: readonly string[]): ReadonlySet<string> {
  return new Set(names.flatMap((name) => [name, ...(layouts.get(name)?.links.map((one) => one.to.entity.name) ?? [])]));
}

/** Returns whether the column is a list, with several values in one text, so that a filter by one of them finds it. */
export const isList = ({ type, options }: Column): boolean => type === 'string' && options !== undefined;
