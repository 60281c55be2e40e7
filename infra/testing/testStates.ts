/** For tests about people: two States, each with its service areas and a vendor. */

import type { Store } from '../../functions/core/store/store.ts';
import { serviceAreas } from '../../functions/entities/service-area.ts';
import { states } from '../../functions/entities/state.ts';
import { vendors } from '../../functions/entities/vendor.ts';
import { aServiceArea, aState, aVendor, maker } from './builders.ts';

export interface States {
  readonly missouri: string;
  readonly ohio: string;
  /** Boone and Callaway are in Missouri. Athens is in Ohio. */
  readonly boone: string;
  readonly callaway: string;
  readonly athens: string;
  readonly farm: string;
  readonly ohioFarm: string;
}

/** Creates Missouri in Central time and Ohio in Eastern time. */
export function makeStates(store: Store): Promise<States> {
  return store.transact(maker, (tx) => {
    const state = (name: string, zone: 'America/Chicago' | 'America/New_York') =>
      tx.create(states, aState({ name, earliestTimeZone: zone, latestTimeZone: zone })).id;
    const [missouri, ohio] = [state('Missouri', 'America/Chicago'), state('Ohio', 'America/New_York')];
    const area = (name: string, stateId: string) => tx.create(serviceAreas, aServiceArea(stateId, { name })).id;
    const vendor = (name: string, stateId: string) => tx.create(vendors, aVendor(stateId, { name })).id;
    return {
      missouri,
      ohio,
      boone: area('Boone', missouri),
      callaway: area('Callaway', missouri),
      athens: area('Athens', ohio),
      farm: vendor('Farm', missouri),
      ohioFarm: vendor('Ohio Farm', ohio),
    };
  });
}
