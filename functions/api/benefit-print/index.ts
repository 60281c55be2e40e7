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
    // Of one that was spent or taken back the sheet says so: it opens in a tab of its own, where nobody reads a refusal.
    const content = await printSheet(sheetOf(await holdingOf(store(), benefit), store().now()));
    return { content, contentType: 'application/pdf' };
  }),
];

export const handler = api(benefitPrintRecords);
