import { offlineSaleApi, offlineSalePermissions } from '../../../shared/entities/offline-sale.ts';
import { route } from '../../core/http/route.ts';
import { store } from '../../core/store/clients.ts';
import { offlineSales } from '../../entities/offline-sale.ts';
import { decideOffline } from '../../rules/payments/offline/decide.ts';

export const offlineSaleRecords = [
  route(offlineSaleApi.get, offlineSalePermissions.read, ({ caller, params }) => store().get(caller, offlineSales, params.id)),
  route(offlineSaleApi.decide, offlineSalePermissions.decide, ({ caller, params, body }) =>
    decideOffline(store(), caller, { id: params.id, ...body }),
  ),
];
