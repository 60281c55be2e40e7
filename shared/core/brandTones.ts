/** The brand colors of the portal for people of a State, as the server sends them. */
import * as z from 'zod';

const BrandTones = z.object({
  /** The main button, and the strip above the bar. */
  main: z.string(),
  hover: z.string(),
  /** The text on `main` and `hover`. */
  on: z.string(),
  /** The background of the current menu item. Its text has the color `main`. */
  tint: z.string(),
});

/** The brand of a State in both schemes. The links of a red brand are blue, because a list of red links looks like a list of errors. */
export const StateColors = z.object({ light: BrandTones, dark: BrandTones, isRed: z.boolean() });
export type StateColors = z.infer<typeof StateColors>;
