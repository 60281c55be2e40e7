/** The facts that a registered phone shows before its first sale. */
import type { SalesDevice } from '../../../../shared/entities/sales-device.ts';
import type { SellState } from '../../../../shared/entities/sell.ts';
import type { Caller } from '../../../core/caller.ts';
import type { Store } from '../../../core/store/store.ts';
import { programs } from '../../../entities/program.ts';
import { states } from '../../../entities/state.ts';
import { namesOf } from '../../../entities/systemCallers.ts';
import { vendors } from '../../../entities/vendor.ts';
import { brandOf } from '../../setup/brandOf.ts';
import { stateSetting } from '../../setup/stateSetting.ts';

/** Builds the reply to a phone that sells. `endsAt` is in seconds since 1970. */
export async function sellStateOf(store: Store, caller: Caller, device: SalesDevice, endsAt: number): Promise<SellState> {
  const { stateId, vendorId } = device;
  const reader = namesOf(stateId);
  const [state, ofState, vendor, undoMinutes] = await Promise.all([
    store.get(reader, states, stateId),
    store.children(reader, programs, `State#${stateId}`, 'Program#'),
    vendorId === undefined ? undefined : store.get(reader, vendors, vendorId),
    stateSetting(store, stateId, 'vendorVoidMinutes'),
  ]);
  const sold = ofState.filter(({ programType }) => programType !== 'Token');
  const isManager = caller.has('Market Manager') && sold.some(({ marketManagerTransaction }) => marketManagerTransaction);
  return {
    userName: caller.name,
    deviceId: device.id,
    deviceName: device.name,
    stateId,
    stateName: state.name,
    brand: await brandOf(state),
    timeZone: state.latestTimeZone,
    vendor: vendor && { id: vendor.id, name: vendor.name },
    choosesVendor: isManager,
    programs: sold.map(({ id, name, supportPhoneNumber, supportEmailAddress, farmerTransactionDisclaimer }) => ({
      id,
      name,
      supportPhoneNumber,
      supportEmailAddress,
      farmerTransactionDisclaimer,
    })),
    undoMinutes,
    endsAt,
  };
}
