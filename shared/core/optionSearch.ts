/** Choices from a list that is longer than a select shows. */
import * as z from 'zod';

/** The number of entries that a select shows at once. Typing searches a longer list. */
export const maxOptions = 100;
/**
 * The request for a longer list of choices, with labels that contain `searchTerm`. If there are more than a select shows, the response has
 * one more. `values`, ids with commas between them, come first regardless of the search. Without either, it is the list from its start.
 */
export const OptionSearch = z.object({ searchTerm: z.string().max(100).optional(), values: z.string().max(1000).optional() });
export type OptionSearch = z.infer<typeof OptionSearch>;
