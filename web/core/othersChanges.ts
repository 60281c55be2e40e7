/** Changes of a record that others have saved. Forms show them after a stale update. The app provides the lookup. */
import { createContext, useContext } from 'react';

/** A concurrent change by another user. */
export interface OthersChange {
  readonly id: string;
  readonly who: string;
  readonly when: string;
  /** One line for each field. */
  readonly changes: string;
}

/** Returns the changes of a record since it was read, newest first. `entity` is its kind in the change log. */
export type LookUpChanges = (entity: string, known: { id: string; updatedAt: string }) => Promise<readonly OthersChange[]>;

export const OthersChanges = createContext<LookUpChanges>(async () => []);

export function useOthersChanges(): LookUpChanges {
  return useContext(OthersChanges);
}
