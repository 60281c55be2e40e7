/**
 * For tests only: a second, simple evaluation of table requests over arrays. It shares only the normalization of text and the calendar with
 * the replica. So an error would have to occur twice to stay undetected.
 */

import type { Change, Entity } from '../../functions/core/entity.ts';
import type { Scope } from '../../functions/core/scope.ts';
import type { Column } from '../../shared/core/column.ts';
import { dayIn } from '../../shared/core/days.ts';
import { fold } from '../../shared/core/fold.ts';
import type { Operator, TableRequest } from '../../shared/core/table.ts';

type Raw = Record<string, unknown>;
type Comparable = string | number | bigint;
interface Asked {
  readonly name: string;
  readonly operator: Operator;
  readonly value: unknown;
}

/** The records of all entities, each with its highest rank among the changes so far. */
export class Oracle {
  readonly #entities: ReadonlyMap<string, Entity>;
  readonly #latest = new Map<string, Change>();
  readonly #zone: string;
  readonly #at: number;

  /** `at` is the instant (ms) that determines today. Without it nothing has lapsed. */
  constructor(entities: readonly Entity[], zone: string, at = 0) {
    this.#entities = new Map(entities.map((one) => [one.name, one]));
    this.#zone = zone;
    this.#at = at;
  }

  apply(changes: readonly Change[]): void {
    for (const change of changes) {
      const key = `${change.entity} ${change.id}`;
      if ((this.#latest.get(key)?.rank ?? 0) < change.rank) this.#latest.set(key, change);
    }
  }

  /** Returns the expected response of the replica of `stateId`, or of the shared replica without it. */
  table(stateId: string | undefined, scope: Scope, of: Entity, request: TableRequest, where: readonly Asked[] = []) {
    const hits = this.matching(stateId, scope, of, request, where);
    const page = hits.slice(request.skip, request.skip + request.take);
    const order = (isRanked(of, request) ? [] : this.#order(of, request)).filter((one) => !column(of, one.column).isHidden);
    return { rows: page.map((row) => this.#shown(stateId, of, row)), order, totalFilteredRecords: hits.length };
  }

  /**
   * Sorts by the requested columns, then by the list's own order. The own order is reversed if its first column is requested in the
   * opposite direction.
   */
  #order(of: Entity, request: TableRequest) {
    const sorts = request.columns.filter((one) => one.sort).sort((a, b) => (a.sort?.order ?? 0) - (b.sort?.order ?? 0));
    const asked = sorts.map((one) => ({ column: one.name, direction: one.sort?.direction }));
    const isBackwards = asked[0] && asked[0].column === of.order[0]?.column && asked[0].direction !== of.order[0].direction;
    const others = of.order.filter(({ column: name }) => !asked.some((one) => one.column === name));
    const backwards = others.map(({ column: name, direction }) => ({ column: name, direction: direction === 'asc' ? 'desc' : 'asc' }));
    return [...asked, ...(isBackwards ? backwards : others)];
  }

  /** Returns all records that match, sorted, with their raw values. */
  matching(stateId: string | undefined, scope: Scope, of: Entity, request: TableRequest, where: readonly Asked[] = []): Raw[] {
    const filters: Asked[] = [...where];
    for (const { name, filter } of request.columns) if (filter) filters.push({ name, ...filter });
    const hits = this.#records(stateId, of.name).filter(
      (row) =>
        seen(of, scope, row) &&
        this.#found(stateId, of, row, request.allSearch) &&
        filters.every((one) => this.#passes(stateId, of, row, one)),
    );
    const order = this.#order(of, request);
    const last = order.at(-1)?.direction === 'desc' ? -1 : 1;
    const ranks = new Map(isRanked(of, request) ? hits.map((row) => [row, this.#rank(stateId, of, row, request.allSearch)]) : []);
    return hits.sort((a, b) => {
      const better = (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0);
      if (better) return better;
      for (const { column: name, direction } of order) {
        const sign = direction === 'desc' ? -1 : 1;
        const x = this.key(stateId, of, a, name);
        const y = this.key(stateId, of, b, name);
        const found = x === null || y === null ? Number(x !== null) - Number(y !== null) : compare(x, y);
        if (found) return found * sign;
      }
      return compare(String(a.id), String(b.id)) * last;
    });
  }

  /** Returns the distinct names, folded (normalized for comparison), that the rows show in a column, regardless of the search. */
  choices(stateId: string | undefined, scope: Scope, of: Entity, request: TableRequest, name: string): string[] {
    const rows = this.matching(stateId, scope, of, { ...request, allSearch: '' });
    const namesOf = (row: Raw) =>
      column(of, name).join?.isList ? this.#named(stateId, of, row, name).map(({ one }) => one) : [this.wire(stateId, of, row, name)];
    const shown = rows.flatMap(namesOf).filter((value) => value !== null);
    return [...new Set(shown.map((value) => fold(String(value))))].sort(compare);
  }

  /** The value of a column for comparison. Null is empty. */
  key(stateId: string | undefined, of: Entity, row: Raw, name: string): Comparable | null {
    const found = column(of, name);
    const shown = this.wire(stateId, of, row, name);
    if (shown === null) return null;
    return isId(of, name) ? String(shown) : comparable(found, String(shown));
  }

  /** The displayed value of a column. */
  wire(stateId: string | undefined, of: Entity, row: Raw, name: string): string | number | null {
    const found = column(of, name);
    const { from, into, after } = found.lapse ?? {};
    const lastDay = after === undefined ? null : this.wire(stateId, of, row, after);
    if (row[name] === from && into !== undefined && lastDay !== null && String(lastDay) < dayIn(this.#zone, this.#at)) return into;
    if (!found.join) return shownAs(found, row[name]);
    if (found.join.isList) {
      const names = this.#named(stateId, of, row, name).map(({ one }) => one);
      return names.length ? names.join(', ') : null;
    }
    const to = this.#entities.get(found.join.entity);
    const other = this.#records(stateId, found.join.entity).find((one) => one.id === row[found.join?.by ?? '']);
    return to && other ? shownAs(column(to, found.join.column), other[found.join.column]) : null;
  }

  /** Returns the displayed values of the records in a list of ids, sorted by these values. */
  #named(stateId: string | undefined, of: Entity, row: Raw, name: string): { one: string; id: string }[] {
    const { entity = '', by = '', column: target = '' } = column(of, name).join ?? {};
    const to = this.#entities.get(entity);
    const ids = Array.isArray(row[by]) ? row[by] : [];
    const named = this.#records(stateId, entity).filter(({ id }) => ids.includes(id));
    const shown = named.flatMap((other) => {
      const one = to && shownAs(column(to, target), other[target]);
      return typeof one === 'string' ? { one, id: String(other.id) } : [];
    });
    return shown.sort((a, b) => compare(fold(a.one), fold(b.one)) || compare(a.id, b.id));
  }

  #shown(stateId: string | undefined, of: Entity, row: Raw): Raw {
    const visible = of.columns.filter((one) => !one.isHidden).map((one) => [one.name, this.wire(stateId, of, row, one.name)]);
    return { id: row.id, ...Object.fromEntries(visible), version: row.version };
  }

  #records(stateId: string | undefined, entity: string): Raw[] {
    const of = this.#entities.get(entity);
    const mine = [...this.#latest.values()].filter((change) => {
      if (change.entity !== entity || change.isDeleted) return false;
      if (stateId === undefined || of?.scope.state === 'none') return true;
      return (of?.scope.state === 'id' ? change.id : change.stateId) === stateId;
    });
    return mine.map((one) => {
      const kept: Raw = { ...JSON.parse(one.row), ...one.counters, stateId: one.stateId, id: one.id, version: one.version };
      return entity === 'Thing' ? { ...kept, isUsed: [1, 2, 3].some((times) => times === kept.used) } : kept;
    });
  }

  /** Returns the best level at which the row's own columns contain the words. */
  #rank(stateId: string | undefined, of: Entity, row: Raw, typed: string): number {
    const own = { ...of, columns: of.columns.filter(({ join }) => !join) };
    const best = levels.findIndex((level) => this.#found(stateId, own, row, typed, level));
    return best < 0 ? levels.length : best;
  }

  /** Each word must be in a searched column, or be part of a date or phone number in one. A date must equal the whole day. */
  #found(stateId: string | undefined, of: Entity, row: Raw, typed: string, level?: Level): boolean {
    const words = wordsOf(typed);
    const shown = of.columns
      .filter((one) => one.isSearched)
      .map((one) => ({ one, wire: this.wire(stateId, of, row, one.name) }))
      .flatMap(({ one, wire }) => (wire === null ? [] : { one, said: text(one, wire) }));
    const isSaid = (word: string) => (level ? level(shown, bare(word)) : contains(word));
    const contains = (word: string) => shown.some(({ one, said }) => (one.join ? said.includes(word) : bare(said).includes(bare(word))));
    const areSaid = (all: readonly string[]) => all.flatMap(parted).every(isSaid);
    const isHeld = (digits: string) =>
      shown.some(({ one, said }) => one.searchedAs === 'phone' && said.replace(/[^0-9]/g, '').includes(digits));
    const areHeld = (all: readonly string[]) =>
      numbersIn(all).every((run) => {
        const digits = run.join('').replace(/[^0-9]/g, '');
        return isNumber(run[0]) && digits.length >= 7 && digits.length <= 15 ? isHeld(digits) : areSaid(run);
      });
    const isDay = (said: string) => shown.some((day) => day.one.format === 'day' && writings(day.said).includes(said));
    const around = words.flatMap((_, from) =>
      words
        .map((_, at) => at + 1)
        .filter((to) => to > from && isDay(words.slice(from, to).join(' ')))
        .map((to) => [words.slice(0, from), words.slice(to)]),
    );
    return [[words], ...around].some((groups) => groups.every(areSaid) || groups.every(areHeld));
  }

  #passes(stateId: string | undefined, of: Entity, row: Raw, { name, operator, value }: Asked): boolean {
    const found = column(of, name);
    const key = this.key(stateId, of, row, name);
    const isOne = operator !== 'MultiSelect' && operator !== 'Between';
    const list = Array.isArray(value)
      ? value.map(String)
      : isOne
        ? [String(value)]
        : String(value)
            .split(',')
            .map((one) => one.trim());
    const values = list.filter((one) => one.trim() !== '');
    if (!values.length) return true;
    if (found.join?.isList) {
      const names = this.#named(stateId, of, row, name).map(({ one }) => fold(one));
      const compared = operator === 'MultiSelect' ? values : values.slice(0, 1);
      const passes = (one: string) => compared.some((typed) => textPasses(operator, one, fold(typed), fold(values[1] ?? '')));
      return operator === 'NotEqualTo' ? !names.includes(fold(values[0] ?? '')) : names.some(passes);
    }
    const [first = '', second = ''] = values;
    const against = (typed: string) =>
      key === null ? Number.NaN : isId(of, name) ? compare(key, typed) : this.#against(found, key, typed);
    if (operator === 'NotEqualTo') return against(first) !== 0;
    const shown = this.wire(stateId, of, row, name);
    if (shown === null) return false;
    switch (operator) {
      case 'Search':
        return text(found, shown).includes(fold(first));
      case 'StartsWith':
        return text(found, shown).startsWith(fold(first));
      case 'EndsWith':
        return text(found, shown).endsWith(fold(first));
      case 'EqualTo':
        return against(first) === 0;
      case 'LessThan':
        return against(first) < 0;
      case 'LessThanEqualTo':
        return against(first) <= 0;
      case 'GreaterThan':
        return against(first) > 0;
      case 'GreaterThanEqualTo':
        return against(first) >= 0;
      case 'Between':
        return against(first) >= 0 && against(second) <= 0;
      case 'MultiSelect':
        if (found.options && found.type === 'string')
          return values.some((one) => `, ${fold(String(shown))}, `.includes(`, ${fold(one)}, `));
        return values.some((one) => against(one) === 0);
    }
  }

  /** Compares a value with the typed text. A day without a time is compared with the day of the moment. */
  #against(of: Column, key: Comparable, typed: string): number {
    if (of.type.startsWith('dateTime') && typed.trim().length === 10) {
      const itsDay = of.type === 'dateTime' ? new Date(Number(key)).toISOString().slice(0, 10) : dayIn(this.#zone, Number(key));
      return compare(itsDay, typed.trim());
    }
    return compare(key, comparable(of, typed) ?? Number.NaN);
  }
}

/** Whether folded text passes a filter. `second` is the other end of Between. */
function textPasses(operator: Operator, text: string, first: string, second: string): boolean {
  const order = compare(text, first);
  const isOrdered = { LessThan: order < 0, LessThanEqualTo: order <= 0, GreaterThan: order > 0, GreaterThanEqualTo: order >= 0 };
  if (operator === 'Search') return text.includes(first);
  if (operator === 'StartsWith') return text.startsWith(first);
  if (operator === 'EndsWith') return text.endsWith(first);
  if (operator === 'Between') return order >= 0 && compare(text, second) <= 0;
  return operator in isOrdered ? isOrdered[operator as keyof typeof isOrdered] : order === 0;
}

const bare = (text: string) => text.split("'").join('');

const wordsOf = (typed: string) =>
  fold(typed.replace(/\s/g, ' '))
    .split(',')
    .flatMap((part) => part.split(' '))
    .filter((word) => bare(word) !== '')
    .slice(0, 8);

/** The best matches of a search come first, unless the request chooses an order. */
const isRanked = (of: Entity, request: TableRequest) =>
  wordsOf(request.allSearch).length > 0 && !request.columns.some(({ sort }) => sort) && of.columns.some(({ isName }) => isName);

type Level = (shown: readonly { readonly one: Column; readonly said: string }[], word: string) => boolean;
const named =
  (isMatch: (name: string, word: string) => boolean): Level =>
  (shown, word) =>
    shown
      .filter(({ one }) => one.isName)
      .flatMap(({ said }) => bare(said).split(/[\s,]/).flatMap(parted))
      .some((name) => isMatch(name, word));

/** A word that is a name, begins one, is a part of one, or is a word of any value, from the best. */
const levels: readonly Level[] = [
  named((name, word) => name === word),
  named((name, word) => name.startsWith(word)),
  named((name, word) => name.includes(word)),
  (shown, word) => shown.some(({ one, said }) => one.format !== 'day' && bare(said).split(' ').includes(word)),
];
const isNumber = (word = '') => [...word].every((character) => '0123456789()-.+'.includes(character));

/** Splits a word at hyphens between letters. */
function parted(word: string): string[] {
  const isLetter = (character = '') => /^\p{L}$/u.test(character);
  const characters = [...word];
  const spaced = characters.map((one, at) => (one === '-' && isLetter(characters[at - 1]) && isLetter(characters[at + 1]) ? ' ' : one));
  return spaced.join('').split(' ');
}

/** Returns each word separately, but adjacent numbers together. */
function numbersIn(words: readonly string[]): string[][] {
  const runs: string[][] = [];
  words.forEach((word, at) => {
    if (at > 0 && isNumber(words[at - 1]) && isNumber(word)) runs.at(-1)?.push(word);
    else runs.push([word]);
  });
  return runs;
}

const months = 'january february march april may june july august september october november december'.split(' ');

/** Returns all usual spellings of a day, folded. */
function writings(day: string): string[] {
  const [year = '', month = '', date = ''] = day.split('-');
  const either = (text: string) => [text, String(Number(text))];
  const name = months[Number(month) - 1] ?? '';
  const names = Array.from({ length: name.length - 2 }, (_, n) => name.slice(0, n + 3)).flatMap((part) => [part, `${part}.`]);
  const years = year.startsWith('19') || year.startsWith('20') ? [year, year.slice(2)] : [year];
  const numbers = [...'/-. '].flatMap((sign) =>
    either(month).flatMap((m) => either(date).flatMap((d) => years.map((y) => [m, d, y].join(sign)))),
  );
  const iso = either(month).flatMap((m) => either(date).map((d) => `${year}-${m}-${d}`));
  const worded = names.flatMap((m) => either(date).flatMap((d) => [`${m} ${d} ${year}`, `${m} ${d}, ${year}`]));
  return [...numbers, `${month}${date}${year}`, ...iso, ...worded];
}

function column(of: Entity, name: string): Column {
  const found = of.columns.find((one) => one.name === name);
  if (!found) throw new Error(`no column ${name}`);
  return found;
}

/** Ids that limit or join records. They are compared unchanged. */
function isId(of: Entity, name: string): boolean {
  return [...(of.scope.serviceAreas ?? []), of.scope.vendor, of.scope.recipient, ...of.columns.map((one) => one.join?.by)].includes(name);
}

function seen(of: Entity, scope: Scope, row: Raw): boolean {
  if (scope.stateId !== undefined && of.scope.state !== 'none' && row[of.scope.state] !== scope.stateId) return false;
  const areas = of.scope.serviceAreas;
  if (scope.serviceAreaIds && areas && !areas.some((name) => scope.serviceAreaIds?.includes(String(row[name])))) return false;
  if (scope.recipientId !== undefined) {
    if (of.scope.recipient ? row[of.scope.recipient] !== scope.recipientId : !of.scope.isForRecipients) return false;
  }
  return scope.vendorId === undefined || of.scope.vendor === undefined || row[of.scope.vendor] === scope.vendorId;
}

function shownAs(of: Column, raw: unknown): string | number | null {
  if (raw === true || raw === false) return of.format === 'yesNo' ? (['No', 'Yes'][Number(raw)] ?? null) : `${raw}`;
  const shown = Array.isArray(raw) ? raw.join(', ') : raw;
  return shown === undefined || shown === null || shown === '' ? null : (shown as string | number);
}

function comparable(of: Column, shown: string): Comparable | null {
  switch (of.type) {
    case 'string':
    case 'enum':
      return fold(shown);
    case 'int':
    case 'double':
      return Number(shown);
    case 'float':
      return Math.fround(Number(shown));
    case 'long':
      return BigInt(shown);
    case 'decimal': {
      const [units = '', parts = ''] = shown.replace('-', '').split('.');
      const scaled = BigInt(units) * 10_000n + BigInt(parts.padEnd(4, '0'));
      return shown.startsWith('-') ? -scaled : scaled;
    }
    case 'dateTime':
      return Number(new Date(shown.length === 10 ? `${shown}T00:00Z` : `${shown}Z`));
    case 'dateTimeOffset':
      return Number(new Date(shown));
  }
}

/** A value as text for Search, StartsWith and EndsWith. */
function text(of: Column, shown: string | number): string {
  const key = comparable(of, String(shown));
  if (of.type === 'string' || of.type === 'enum') return String(key);
  if (of.format === 'day') return String(shown);
  if (of.type.startsWith('dateTime')) return new Date(Number(key)).toISOString().toLowerCase();
  if (of.type !== 'decimal') return String(key).toLowerCase();
  const digits = String(key).replace('-', '').padStart(5, '0');
  const parts = digits.slice(-4).replace(/0{1,2}$/, '');
  return `${String(key).startsWith('-') ? '-' : ''}${digits.slice(0, -4)}.${parts}`;
}

function compare(a: Comparable, b: Comparable): number {
  if (typeof a === 'string' && typeof b === 'string') return Buffer.compare(Buffer.from(a), Buffer.from(b));
  return a < b ? -1 : a > b ? 1 : a === b ? 0 : Number.NaN;
}
