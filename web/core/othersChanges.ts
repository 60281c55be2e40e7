/** What others have saved of a record: forms show it after a stale update. The app provides where it is looked up. */
import { createContext, useContext } from 'react';

/** A change that someone else has saved meanwhile. */
export interface OthersChange {
  readonly id: string;
  readonly who: string;
  readonly when: string;
  /** One line a field. */
  readonly changes: string;
}

/** The changes of a record since it was read, newest first. `entity` is its kind as the change log names it. */
export type LookUpChanges = (entity: string, known: { id: string; updatedAt: string }) => Promise<readonly OthersChange[]>;

export const OthersChanges = createContext<LookUpChanges>(async () => []);

export function useOthersChanges(): LookUpChanges {
  return useContext(OthersChanges);
}
