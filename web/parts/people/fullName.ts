/** 'Ada Miller' */
export function fullName({ firstName, lastName }: { readonly firstName: unknown; readonly lastName: unknown }): string {
  return `${firstName} ${lastName}`;
}

/** The columns that name a person, of every list of people. */
export const personTitle = ['firstName', 'lastName'] as const;

/** The same of whose benefits or tokens a list shows. */
const recipientTitle = ['recipientFirstName', 'recipientLastName'] as const;

const titles: readonly (readonly string[])[] = [personTitle, recipientTitle];

/** How the rows of a list are called that begins with a person's name, such as a report's: by the whole of it. Nothing for other lists. */
export function titledByPerson<N extends string>(columns: readonly { readonly name: N }[]) {
  const isShown = (wanted: string): wanted is N => columns.some(({ name }) => name === wanted);
  const titleColumns = titles.find((names) => names.includes(columns[0]?.name ?? '') && names.every(isShown))?.filter(isShown);
  if (!titleColumns) return {};
  const rowName = (row: Readonly<Record<string, unknown>>) =>
    titleColumns
      .map((name) => row[name] ?? '')
      .join(' ')
      .trim();
  return { titleColumns, rowName };
}
