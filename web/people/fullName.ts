/** 'Ada Miller' */
export function fullName({ firstName, lastName }: { readonly firstName: unknown; readonly lastName: unknown }): string {
  return `${firstName} ${lastName}`;
}

/** The columns that name a person, of every list of people. */
export const personTitle = ['firstName', 'lastName'] as const;
