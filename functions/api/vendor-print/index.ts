import { vendorApi, vendorPermissions } from '../../../shared/entities/vendor.ts';
import { route } from '../../core/http/route.ts';
import { store } from '../../core/store/clients.ts';
import { api } from '../../rules/access/api.ts';
import { vendorWithCode } from '../../rules/people/vendors/vendorWithCode.ts';
import { drawCard } from './card.ts';
import { programAddressOf } from './rules.ts';

export const vendorPrintRecords = [
  route(vendorApi.print, vendorPermissions.read, async ({ caller, params }) => {
    const reader = store().as(caller);
    const { vendor, state } = await vendorWithCode(reader, params.vendorId);
    const programAddress = await programAddressOf(reader, state.id);
    const content = await drawCard({ stateName: state.name, vendorName: vendor.name, code: vendor.id, programAddress });
    return { content, contentType: 'application/pdf' };
  }),
];

export const handler = api(vendorPrintRecords);
