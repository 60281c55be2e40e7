import type { Store } from '../../../functions/core/store/store.ts';

/** A record with unfinished work. */
export interface OpenWork {
  readonly entity: string;
  readonly id: string;
  /** The moment at which it was created or last moved. */
  readonly at: string;
}

/** The positions of records with work. Emails are ended, not continued. */
const places = ['due#imports', 'due#exports', 'due#codes', 'due#jobs', 'due#applications'];

/** Returns unfinished work of a restored table, which continues when the portal opens. An operator decides whether it may. */
export async function openWork(store: Store): Promise<OpenWork[]> {
  return (await Promise.all(places.map((place) => store.childIds(place)))).flat();
}
