/** Roles, and permissions as data: what an entity lists beside itself, the route refuses by and the screen hides by. */
export const roles = ['Admin', 'State Agency Staff', 'Local Agency Staff', 'Vendor', 'Market Manager', 'Recipient'] as const;
export type Role = (typeof roles)[number];

/** Roles that work in the portal's staff pages. */
export const staff = ['Admin', 'State Agency Staff', 'Local Agency Staff'] as const satisfies readonly Role[];

export type Permissions = Readonly<Record<string, readonly Role[]>>;

/** Whether someone with these roles may do what is allowed to `allowed`. */
export function may(held: readonly Role[], allowed: readonly Role[]): boolean {
  return held.some((role) => allowed.includes(role));
}
