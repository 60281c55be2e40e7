import { offlineSaleApi, offlineSalePermissions } from '../../../shared/entities/offline-sale.ts';
import { offlineSales } from '../../entities/offline-sale.ts';
import { tableRoute } from '../../rules/lists/openQueries.ts';

export const offlineSaleQueries = [tableRoute(offlineSaleApi.table, offlineSalePermissions.read, offlineSales)];
