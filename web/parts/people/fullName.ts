/** Returns 'Ada Miller'. */
export function fullName({ firstName, lastName }: { readonly firstName: unknown; readonly lastName: unknown }): string {
  return `${firstName} ${lastName}`;
}

/** The columns with a person's name, in every list of people. */
export const personTitle = ['firstName', 'lastName'] as const;

/** The same columns in lists of benefits or tokens. */
const recipientTitle = ['recipientFirstName', 'recipientLastName'] as const;

const titles: readonly (readonly string[])[] = [personTitle, recipientTitle];

/**
 * Returns the row names of a list that begins with a person's name, such as a report. It uses the full name. Returns nothing for other
 * lists.
 */
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
