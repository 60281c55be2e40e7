import { type OfflineSale, offlineSaleApi, offlineSalePermissions } from '../../../shared/entities/offline-sale.ts';
import { describeVendor } from '../../../shared/entities/vendor.ts';
import type { Caller } from '../../core/caller.ts';
import { AppError } from '../../core/errors.ts';
import { route } from '../../core/http/route.ts';
import { store } from '../../core/store/clients.ts';
import { textsOf } from '../../core/texts.ts';
import { offlineSales } from '../../entities/offline-sale.ts';
import { programs } from '../../entities/program.ts';
import { salesDevices } from '../../entities/sales-device.ts';
import { namesOf } from '../../entities/systemCallers.ts';
import { vendors } from '../../entities/vendor.ts';
import { namesOfMakers } from '../../rules/history/whoMade.ts';
import { decideOffline } from '../../rules/payments/offline/decide.ts';
import { decideLoss, payableLoss, proposeLoss } from '../../rules/payments/offline/loss.ts';

const say = textsOf('payments/server.staff');

/** Returns what the State can pay of a loss, or undefined if no payment can be proposed. */
async function payableOf(caller: Caller, sale: OfflineSale) {
  if (sale.shortfallCents === 0) return undefined;
  try {
    const { cents, reached } = await payableLoss(store().as(caller), sale);
    return { cents, why: reached && say('offline.capReached', { which: say(`offline.cap.${reached}`) }) };
  } catch (error) {
    if (!(error instanceof AppError) || sale.lossStatus !== undefined) return undefined;
    return { cents: 0, why: error.message };
  }
}

async function details(caller: Caller, id: string) {
  const sale = await store().get(caller, offlineSales, id);
  const reader = store().as(namesOf(sale.stateId));
  const { vendorId, programId } = sale;
  const people = [sale.decidedBy, sale.lossProposedBy, sale.lossDecidedBy].filter((one) => one !== undefined);
  const [names, device, vendor, program, payable] = await Promise.all([
    namesOfMakers(store(), people),
    reader.get(salesDevices, sale.deviceId),
    vendorId === undefined ? undefined : reader.find(vendors, vendorId),
    programId === undefined ? undefined : reader.find(programs, programId),
    payableOf(caller, sale),
  ]);
  return {
    ...sale,
    vendor: vendor && describeVendor({ vendorName: vendor.name, vendorCity: vendor.city, vendorUserName: vendor.userName }),
    vendorName: vendor?.name,
    deviceName: device.name,
    programName: program?.name,
    decidedByName: names.get(sale.decidedBy ?? ''),
    lossProposedByName: names.get(sale.lossProposedBy ?? ''),
    lossDecidedByName: names.get(sale.lossDecidedBy ?? ''),
    payable,
    isOwnProposal: sale.lossProposedBy === caller.userId,
  };
}

export const offlineSaleRecords = [
  route(offlineSaleApi.get, offlineSalePermissions.read, ({ caller, params }) => details(caller, params.id)),
  route(offlineSaleApi.decide, offlineSalePermissions.decide, ({ caller, params, body }) =>
    decideOffline(store(), caller, { id: params.id, ...body }),
  ),
  route(offlineSaleApi.proposeLoss, offlineSalePermissions.payLoss, ({ caller, params, body }) =>
    proposeLoss(store(), caller, { id: params.id, ...body }),
  ),
  route(offlineSaleApi.decideLoss, offlineSalePermissions.payLoss, ({ caller, params, body }) =>
    decideLoss(store(), caller, { id: params.id, ...body }),
  ),
];
