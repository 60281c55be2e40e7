/** A page in the user's own menus. */
export interface NamedScreen {
  readonly label: string;
  readonly path: string;
}
