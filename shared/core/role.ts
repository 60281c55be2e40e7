/** Roles, and permissions as data. An entity lists its permissions, the route refuses by them, and the screen hides by them. */
export const roles = ['Admin', 'State Agency Staff', 'Local Agency Staff', 'Vendor', 'Market Manager', 'Recipient'] as const;
export type Role = (typeof roles)[number];

/** Roles that use the portal's staff pages. */
export const staff = ['Admin', 'State Agency Staff', 'Local Agency Staff'] as const satisfies readonly Role[];

export type Permissions = Readonly<Record<string, readonly Role[]>>;

/** Whether a user with these roles may do something that is allowed to `allowed`. */
export function may(held: readonly Role[], allowed: readonly Role[]): boolean {
  return held.some((role) => allowed.includes(role));
}
