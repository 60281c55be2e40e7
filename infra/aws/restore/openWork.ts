import type { Store } from '../../../functions/core/store/store.ts';

/** A record whose work is not done. */
export interface OpenWork {
  readonly entity: string;
  readonly id: string;
  /** Since when: the moment at which it was made, or last moved. */
  readonly at: string;
}

/** Where records with work stand. Mails are ended, not gone on with. */
const places = ['due#imports', 'due#exports', 'due#codes', 'due#jobs', 'due#applications'];

/** What was under way in a table that was brought back, and goes on when the portal opens: for whoever decides whether it may. */
export async function openWork(store: Store): Promise<OpenWork[]> {
  return (await Promise.all(places.map((place) => store.childIds(place)))).flat();
}
