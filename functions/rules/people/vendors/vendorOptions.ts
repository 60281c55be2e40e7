/** Vendor options. City and user name distinguish vendors of the same name. */
import { fold } from '../../../../shared/core/fold.ts';
import { maxOptions, type OptionSearch } from '../../../../shared/core/optionSearch.ts';
import { type Option, TableRequest } from '../../../../shared/core/table.ts';
import type { AnswerRow } from '../../../core/lists/engine.ts';
import { vendors } from '../../../entities/vendor.ts';
import type { Queries } from '../../lists/openQueries.ts';

const everyOne = TableRequest.parse({});

/**
 * Returns the options of `searchOptions`. If no name matches the search term, searches city and user name too, like the vendor list. They
 * distinguish vendors of the same name.
 */
export async function vendorOptions(queries: Queries, search: OptionSearch): Promise<Option[]> {
  const chosen = search.values?.split(',').filter((id) => id !== '') ?? [];
  const named = await queries.searchOptions(vendors, search);
  if (search.searchTerm === undefined || named.some(({ value }) => !chosen.includes(value))) return tellApart(queries, named, chosen);
  const found = (await foundAsListed(queries, search.searchTerm)).filter(({ value }) => !chosen.includes(value));
  const options = [...named, ...found];
  // Vendors of the same name may be in another city.
  return tellApart(
    queries,
    options,
    options.map(({ value }) => value),
  );
}

/** A user may type a label as it is shown: 'Schulte Farm (Monett, schulte.monett)'. */
async function foundAsListed(queries: Queries, searchTerm: string): Promise<Option[]> {
  const columns = [{ name: 'name', sort: { direction: 'asc' as const, order: 0 } }];
  const request = TableRequest.parse({ allSearch: searchTerm.replace(/[()]/g, ' '), take: maxOptions + 1, columns });
  return (await queries.table(vendors, request)).result.rows.map(({ id, name }) => ({ value: id, label: String(name) }));
}

/**
 * Returns the same options, with a label that distinguishes vendors of the same name. Such vendors may be missing from the options if one
 * is `chosen` or the last of a page. In that case the function looks them up.
 */
export async function tellApart(queries: Queries, options: readonly Option[], chosen: readonly string[] = []): Promise<Option[]> {
  const count = Map.groupBy(options, ({ label }) => fold(label));
  const isUnsure = ({ value, label }: Option, at: number) =>
    at === options.length - 1 || chosen.includes(value) || (count.get(fold(label))?.length ?? 0) > 1;
  const names = [...new Set(options.filter(isUnsure).map(({ label }) => label))];
  if (names.length === 0) return [...options];
  const rows = await queries.rows(vendors, everyOne, [{ column: 'name', operator: 'MultiSelect', value: names }]);
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
