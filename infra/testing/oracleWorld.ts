/** For tests only: entities with a column of every kind, and random records, requests and scopes for them. */
import fc from 'fast-check';
import { type Change, type Entity, entity } from '../../functions/core/entity.ts';
import type { Scope } from '../../functions/core/scope.ts';
import { type Column, column, hidden, joined } from '../../shared/core/column.ts';
import { type ColumnType, choice, choices, day, flag, instant, text } from '../../shared/core/field.ts';
import { recordOf } from '../../shared/core/record.ts';
import { type Operator, operators, TableRequest } from '../../shared/core/table.ts';

const typed = <N extends string>(name: N, type: ColumnType, extra: Partial<Column> = {}): Column<N> => ({
  label: name,
  type,
  ...extra,
  name,
});
/** Columns in memory handle some requests and SQLite the others, or SQLite handles all of them. Both ways must give the same results. */
export const ways = [
  { way: 'with the column index', hasColumns: true },
  { way: 'without the column index', hasColumns: false },
] as const;

const states = ['Active', 'active', 'Élan', 'Pending Review', 'A_1', 'A%1'] as const;

/** A small entity. The records of all States are in one partition. */
const small = (name: string, scope: Partial<Entity['scope']> = {}) =>
  entity({
    name,
    scope: { state: 'stateId', ...scope },
    stored: recordOf({}),
    columns: [
      column('name', text('Name'), { isSearched: true }),
      column('phone', text('Phone'), { isSearched: true, searchedAs: 'phone' }),
      typed('size', 'int'),
      column('founded', day('Founded'), { isSearched: true }),
    ],
  });
export const maker = small('Maker');
/** Identical to a maker in everything, so that a list of one could be mistaken for a list of the other. Recipients see only this one. */
export const rival = small('Rival', { isForRecipients: true });

/** A large entity, stored by State. It has a column of each type, limits of every kind, and columns of its maker and of another thing. */
export const thing: Entity = entity({
  name: 'Thing',
  stored: recordOf({}),
  partition: 'state',
  scope: { state: 'stateId', serviceAreas: ['areaId', 'oldAreaId'], vendor: 'vendorId', recipient: 'makerId' },
  order: [
    { column: 'name', direction: 'asc' },
    { column: 'date', direction: 'desc' },
  ],
  counters: ['used'],
  derived: ({ used }) => ({ isUsed: Number(used) > 0 }),
  columns: [
    column('name', text('Name'), { isSearched: true, isName: true }),
    column('note', text('Note'), { isSearched: true }),
    column('state', choice('State', states)),
    column('kinds', choices('Kinds', ['Red', 'Green', 'Dark Green'])),
    column('isOpen', flag('Open')),
    typed('int', 'int'),
    typed('long', 'long'),
    typed('decimal', 'decimal'),
    typed('double', 'double'),
    typed('float', 'float'),
    typed('local', 'dateTime'),
    column('date', day('Date'), { isSearched: true }),
    column('phone', text('Phone'), { isSearched: true, searchedAs: 'phone' }),
    column('at', instant('At')),
    typed('used', 'int'),
    column('isUsed', flag('Used')),
    column('stage', choice('Stage', ['Fresh', 'Sold', 'Stale']), { lapse: { from: 'Fresh', into: 'Stale', after: 'makerFounded' } }),
    column('phase', choice('Phase', ['Fresh', 'Sold', "It's off"]), { lapse: { from: 'Fresh', into: "It's off", after: 'date' } }),
    hidden('areaId'),
    hidden('oldAreaId'),
    hidden('vendorId'),
    hidden('makerId'),
    hidden('pairId'),
    hidden('friendIds'),
    joined('friends', text('Friends'), { entity: 'Maker', by: 'friendIds', column: 'name', isList: true }),
    joined('makerName', text('Maker'), { entity: 'Maker', by: 'makerId', column: 'name' }, { isSearched: true }),
    { ...typed('makerSize', 'int'), join: { entity: 'Maker', by: 'makerId', column: 'size' } },
    joined('makerFounded', day('Founded'), { entity: 'Maker', by: 'makerId', column: 'founded' }, { isSearched: true }),
    joined('makerPhone', text('Phone'), { entity: 'Maker', by: 'makerId', column: 'phone' }, { isSearched: true, searchedAs: 'phone' }),
    joined('pairState', choice('Pair', states), { entity: 'Thing', by: 'pairId', column: 'state' }),
  ],
});

export const world: readonly Entity[] = [maker, rival, thing];
export const zones = ['America/Chicago', 'Pacific/Kiritimati', 'UTC'] as const;

const pieces = fc.constantFrom(
  ...['a', 'A', 'b', 'e', 'É', 'é', 'e\u0301', 'İ', 'i', 'ı', 'ß', 's', 'S', 'Σ', 'σ', 'ς', 'ﬁ', 'Ａ', 'ñ', '%', '_', '\\', "'", '"', '*'],
  ...['-', '1', '2', ' ', '😀', '\ue000', 'ж', '日', '\u0000', '\t', '\ud800', '\u0345', 'ᾳ', '; DROP TABLE "Thing"; --'],
);
const common = fc.constantFrom('a', 'É', 'ß', '%', '_', 'Σ');
const words = fc.oneof(
  { weight: 3, arbitrary: fc.array(common, { minLength: 1, maxLength: 4 }).map((all) => all.join('')) },
  { weight: 1, arbitrary: fc.array(pieces, { maxLength: 5 }).map((all) => all.join('')) },
);
const days = fc.integer({ min: 7, max: 12 }).map((n) => `2024-03-${String(n).padStart(2, '0')}`);
const phones = fc.constantFrom('+15735550158', '+15735550177', '573 555-0158', '(573) 555', '0158x', '+4930123456');
const times = fc.constantFrom('00:00:00', '23:59:59.999', '12:30:00', '05:00:00.001', '04:59:59');
const ids = (prefix: string) => fc.constantFrom(`${prefix}1`, `${prefix.toUpperCase()}1`, `${prefix}2`, `${prefix}3`);

const values: Record<ColumnType, fc.Arbitrary<unknown>> = {
  string: words,
  enum: fc.constantFrom(...states),
  int: fc.integer({ min: -12, max: 12 }),
  long: fc.constantFrom(0, -1, 12, 120, '9007199254740993', '9007199254740994', '-9223372036854775808', '9223372036854775807'),
  decimal: fc.oneof(
    fc.constantFrom('0', '0.00', '0.1', '0.10', '-0.1', '99999999999999.9999', '12.5001', 12.5),
    fc.integer({ min: -500, max: 500 }).map((n) => (n / 100).toFixed(2)),
  ),
  double: fc.oneof(fc.constantFrom(0, -0, 0.1, 0.3, 0.1 + 0.2, 1e21, 5e-324, -3.5), fc.double({ noNaN: true, noDefaultInfinity: true })),
  float: fc.oneof(fc.constantFrom(0.1, 16_777_217, 1.5, -2), fc.float({ noNaN: true, noDefaultInfinity: true })),
  dateTime: fc.tuple(days, times, fc.boolean()).map(([date, time, isDay]) => (isDay ? date : `${date}T${time}`)),
  dateTimeOffset: fc
    .tuple(days, times, fc.constantFrom('Z', '+05:30', '-06:00', '-11:00'))
    .map(([date, time, zone]) => `${date}T${time.length === 8 ? time : time.slice(0, 12)}${zone}`),
};

function valuesOf(of: Column): fc.Arbitrary<unknown> {
  if (of.name === 'kinds') return fc.subarray(['Red', 'Green', 'Dark Green']);
  if (of.format === 'yesNo') return fc.boolean();
  if (of.name === 'friendIds') return fc.subarray(['maker1', 'MAKER1', 'maker2', 'maker3', 'gone']);
  if (of.name === 'makerId') return ids('maker');
  if (of.name === 'pairId') return fc.nat(11).map((n) => `Thing-${n}`);
  if (of.isHidden) return ids('x');
  if (of.searchedAs === 'phone') return phones;
  if (of.lapse) return fc.constantFrom(...(of.options ?? []));
  return of.format === 'day' ? days : values[of.type];
}

/** A record's row: any of its columns can be missing, null or blank. */
function rowOf(of: Entity): fc.Arbitrary<string> {
  const own = of.columns.filter((one) => !one.join && !of.counters.includes(one.name));
  const empty = [null, undefined, '']; // JSON omits undefined
  const shape = Object.fromEntries(own.map((one, at) => [one.name, fc.option(valuesOf(one), { freq: 8, nil: empty[at % 3] })]));
  return fc.record(shape).map((row) => JSON.stringify(row));
}

/** A write. The test numbers it. */
export interface Write extends Omit<Change, 'version' | 'rank'> {
  readonly isCounter: boolean;
}

function writesOf(of: Entity): fc.Arbitrary<Write> {
  return fc.record({
    entity: fc.constant(of.name),
    id: of === thing ? fc.nat(11).map((n) => `Thing-${n}`) : ids('maker'),
    stateId: fc.constantFrom('MO', 'MO', 'MO', 'OH'),
    isDeleted: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
    isCounter: fc.boolean(),
    row: rowOf(of),
    counters: of.counters.length ? fc.record({ used: fc.nat(3) }) : fc.constant({}),
  });
}

export const writes: fc.Arbitrary<Write> = fc.oneof(
  { weight: 6, arbitrary: writesOf(thing) },
  { weight: 2, arbitrary: writesOf(maker) },
  { weight: 1, arbitrary: writesOf(rival) },
);

const texts: readonly Operator[] = ['Search', 'StartsWith', 'EndsWith'];

function typedFor(of: Column): fc.Arbitrary<string> {
  const whole = valuesOf(of.join ? { ...of, name: '' } : of).map((one) => (one === true ? 'yes' : one === false ? 'No' : String(one)));
  return of.type.startsWith('dateTime') ? fc.oneof(whole, days) : whole;
}

function filterOf(of: Column): fc.Arbitrary<{ name: string; filter: { operator: Operator; value: string | string[] } }> {
  const possible = of.isHidden ? (['EqualTo', 'NotEqualTo', 'MultiSelect'] as const) : operators;
  return fc.constantFrom(...possible).chain((operator) => {
    const one = typedFor(of);
    const commaless = one.map((value) => value.replaceAll(',', ' '));
    const part = fc.oneof(fc.constantFrom('A', 's', 'σ', 'e', '1', '.5', '2024-03', '00z', 'e+', '0', '-'), common, one);
    const many = fc.array(
      operator === 'Between' ? commaless : one,
      operator === 'Between' ? { minLength: 2, maxLength: 2 } : { maxLength: 3 },
    );
    const listed = fc.oneof(
      many,
      many.map((all) => all.map((value) => value.replaceAll(',', ' ')).join(',')),
    );
    const isList = operator === 'Between' || operator === 'MultiSelect';
    const value = texts.includes(operator) ? part : isList ? listed.filter((all) => operator !== 'Between' || isPair(all)) : one;
    return value.map((made) => ({ name: of.name, filter: { operator, value: made } }));
  });
}

function isPair(value: string | string[]): boolean {
  const all = typeof value === 'string' ? value.split(',') : value;
  return all.length === 2 && all.every((one) => one.trim() !== '');
}

/** A request about an entity. */
export function requestsOf(of: Entity): fc.Arbitrary<TableRequest> {
  const filters = fc.constantFrom(...of.columns).chain(filterOf);
  const visible = of.columns.filter((one) => !one.isHidden).map((one) => one.name);
  const sort = fc.record({ direction: fc.constantFrom('asc', 'desc'), order: fc.nat(3) });
  const sorts = fc.record({ name: fc.constantFrom(...visible), sort });
  return fc
    .record({
      allSearch: fc.oneof(
        { weight: 6, arbitrary: fc.constant('') },
        { weight: 2, arbitrary: fc.constantFrom('a', 'e', 'SS', 'σ', '%', '_', 'é%') },
        { weight: 1, arbitrary: words },
        { weight: 2, arbitrary: fc.array(common, { minLength: 2, maxLength: 10 }).map((all) => all.join(' ')) },
        { weight: 1, arbitrary: fc.array(fc.oneof(words, days, phones), { maxLength: 4 }).map((all) => all.join(', ')) },
        {
          weight: 2,
          arbitrary: fc.constantFrom(
            '(573) 555-0158',
            '5735550177',
            '1.573.555.0158',
            '+4930 123456',
            '573-555',
            '555 0158 a',
            "o'brien ’",
            'o-’a',
          ),
        },
        {
          weight: 2,
          arbitrary: fc.constantFrom(
            '3/7/2024',
            '03-08-24',
            'Mar 9 2024',
            'march 10, 2024',
            '2024-03-11',
            '3 12 2024',
            '2/30/2024',
            '03132024',
          ),
        },
      ),
      skip: fc.oneof({ weight: 5, arbitrary: fc.constant(0) }, fc.nat(4)),
      take: fc.oneof(fc.constant(500), fc.integer({ min: 1, max: 5 })),
      filters: fc.oneof({ weight: 3, arbitrary: filters.map((one) => [one]) }, fc.array(filters, { maxLength: 3 })),
      sorts: fc.array(sorts, { maxLength: 2 }),
    })
    .map(({ filters: some, sorts: order, ...rest }) => TableRequest.parse({ ...rest, columns: [...some, ...order] }));
}

export const scopes: fc.Arbitrary<Scope> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom({}, { stateId: 'MO' }) },
  {
    weight: 2,
    arbitrary: fc.record(
      { stateId: fc.constant('MO'), serviceAreaIds: fc.subarray(['x1', 'X1', 'x2']), vendorId: fc.constantFrom('x1', 'X1') },
      { requiredKeys: ['stateId'] },
    ),
  },
  { weight: 1, arbitrary: fc.record({ stateId: fc.constant('MO'), recipientId: ids('maker') }) },
);
