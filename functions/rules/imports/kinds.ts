/** The kinds of imports: what must be known of each before its rows are read. What becomes of the rows, the worker's step.ts knows. */
import type { Import } from '../../../shared/entities/upload.ts';
import { vendorFileColumns } from '../../../shared/entities/vendor-import.ts';
import type { Caller } from '../../core/caller.ts';
import type { Store } from '../../core/store/store.ts';
import { states } from '../../entities/state.ts';
import { cardColumns } from '../cardImport/cardColumns.ts';
import { openSeasonOf } from '../cardImport/cardPeriod.ts';
import type { FileColumns } from './fileColumns.ts';

/** What is imported, and for whom. */
export type Subject = Pick<Import, 'kind' | 'stateId' | 'issuancePeriodId'>;

interface Kind {
  readonly columns: FileColumns;
  /** How the file of its failures begins. */
  readonly failuresName: string;
  /** Throws 'invalid' where nothing can be imported: asked when an import is begun and when it is continued. */
  mustBePossible(store: Store, caller: Caller, subject: Subject): Promise<void>;
}

export const kinds: Readonly<Record<Import['kind'], Kind>> = {
  'Hybrid Card Recipients': {
    columns: cardColumns,
    failuresName: 'hybrid-card-failures',
    async mustBePossible(store, caller, { issuancePeriodId = '' }) {
      await openSeasonOf(store, caller, issuancePeriodId);
    },
  },
  Vendors: {
    columns: vendorFileColumns,
    failuresName: 'vendor-failures',
    async mustBePossible(store, caller, { stateId }) {
      await store.named(caller, states, stateId, 'stateId');
    },
  },
};
