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

/**
 * The brand of a State in both schemes. The links of a red brand are blue, because a list of red links looks like a list of errors.
 * `strong`: the light scheme of pages that people read outdoors. Its contrast on every light background is 7:1.
 */
export const StateColors = z.object({
  light: BrandTones,
  dark: BrandTones,
  strong: BrandTones.pick({ main: true, hover: true }),
  isRed: z.boolean(),
});
export type StateColors = z.infer<typeof StateColors>;

/** The look of a State. Each part is absent until an Admin sets it. `logo`: the address of the picture. */
export const StateBrand = z.object({ agencyName: z.string().optional(), logo: z.string().optional(), colors: StateColors.optional() });
export type StateBrand = z.infer<typeof StateBrand>;
