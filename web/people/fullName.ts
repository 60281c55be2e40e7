/** 'Ada Miller' */
export function fullName({ firstName, lastName }: { readonly firstName: unknown; readonly lastName: unknown }): string {
  return `${firstName} ${lastName}`;
}
