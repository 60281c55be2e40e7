import { benefitApi, benefitPermissions } from '../../../shared/entities/benefit.ts';
import { route } from '../../core/http/route.ts';
import { store } from '../../core/store/clients.ts';
import { benefits } from '../../entities/benefit.ts';
import { api } from '../../rules/access/api.ts';
import { holdingOf } from '../../rules/benefits/holdingOf.ts';
import { printSheet } from '../../rules/print/printSheet.ts';
import { sheetOf } from '../../rules/print/sheetOf.ts';

export const benefitPrintRecords = [
  route(benefitApi.print, benefitPermissions.read, async ({ caller, params }) => {
    const benefit = await store().get(caller, benefits, params.benefitId);
    // The sheet of a spent or deactivated benefit shows that it is. It opens in its own tab, where a refusal would not be read.
    const content = await printSheet(sheetOf(await holdingOf(store(), benefit), store().now()));
    return { content, contentType: 'application/pdf' };
  }),
];

export const handler = api(benefitPrintRecords);
