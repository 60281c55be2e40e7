/** Choices out of more than a select shows. */
import * as z from 'zod';

/** So many entries of a select are shown at once; a longer list is searched as one types. */
export const maxOptions = 100;
/**
 * How a longer list of choices is asked for: those whose label holds `searchTerm`, one more than are shown where there are more;
 * `values`, ids with commas between them, come first whatever is searched. Without either it is the list from its start.
 */
export const OptionSearch = z.object({ searchTerm: z.string().max(100).optional(), values: z.string().max(1000).optional() });
export type OptionSearch = z.infer<typeof OptionSearch>;
