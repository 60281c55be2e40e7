/** Vendors to choose from: two of one name are told apart by city and user name. */
import { fold } from '../../../../shared/core/fold.ts';
import { maxOptions, type OptionSearch } from '../../../../shared/core/optionSearch.ts';
import { type Option, TableRequest } from '../../../../shared/core/table.ts';
import type { AnswerRow } from '../../../core/lists/replica.ts';
import { vendors } from '../../../entities/vendor.ts';
import type { Queries } from '../../lists/openQueries.ts';

const everyOne = TableRequest.parse({});

/**
 * As `searchOptions` gives them. Where no name holds what is searched, vendors are found as in their list, by city and user name too, which
 * tell namesakes apart.
 */
export function vendorOptions(queries: Queries, search: OptionSearch): Option[] {
  const chosen = search.values?.split(',').filter((id) => id !== '') ?? [];
  const named = queries.searchOptions(vendors, search);
  if (search.searchTerm === undefined || named.some(({ value }) => !chosen.includes(value))) return tellApart(queries, named, chosen);
  const found = foundAsListed(queries, search.searchTerm).filter(({ value }) => !chosen.includes(value));
  const options = [...named, ...found];
  // Namesakes of theirs may be in another city.
  return tellApart(
    queries,
    options,
    options.map(({ value }) => value),
  );
}

/** A label may be typed as it is shown: 'Schulte Farm (Monett, schulte.monett)'. */
function foundAsListed(queries: Queries, searchTerm: string): Option[] {
  const columns = [{ name: 'name', sort: { direction: 'asc' as const, order: 0 } }];
  const request = TableRequest.parse({ allSearch: searchTerm.replace(/[()]/g, ' '), take: maxOptions + 1, columns });
  return queries.table(vendors, request).result.rows.map(({ id, name }) => ({ value: id, label: String(name) }));
}

/**
 * The same options, and for each of several vendors of one name a label that tells which it is. Where one of the name may not be among the
 * options, because it is `chosen` or the last of a page, the others are looked up.
 */
export function tellApart(queries: Queries, options: readonly Option[], chosen: readonly string[] = []): Option[] {
  const count = Map.groupBy(options, ({ label }) => fold(label));
  const isUnsure = ({ value, label }: Option, at: number) =>
    at === options.length - 1 || chosen.includes(value) || (count.get(fold(label))?.length ?? 0) > 1;
  const names = [...new Set(options.filter(isUnsure).map(({ label }) => label))];
  if (names.length === 0) return [...options];
  const rows = [...queries.rows(vendors, everyOne, [{ column: 'name', operator: 'MultiSelect', value: names }])];
  const namesakes = Map.groupBy(rows, ({ name }) => fold(String(name)));
  return options.map((option) => {
    const same = namesakes.get(fold(option.label)) ?? [];
    const own = same.find(({ id }) => id === option.value);
    return own && same.length > 1 ? { ...option, label: describe(own) } : option;
  });
}

/** 'Amstutz Farms (Hannibal, amstutz@example.net)' */
function describe({ name, city, userName }: AnswerRow): string {
  return `${name} (${[city, userName].filter(Boolean).join(', ')})`;
}
