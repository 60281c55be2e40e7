import { benefitApi, benefitPermissions } from '../../../shared/entities/benefit.ts';
import { AppError } from '../../core/errors.ts';
import { route } from '../../core/route.ts';
import { store } from '../../core/store/clients.ts';
import { benefits } from '../../entities/benefit.ts';
import { api } from '../../rules/auth/api.ts';
import { holdingOf } from '../../rules/benefits/holdingOf.ts';
import { printSheet } from '../../rules/print/printSheet.ts';
import { sheetOf } from '../../rules/print/sheetOf.ts';

export const benefitPrintRecords = [
  route(benefitApi.print, benefitPermissions.read, async ({ caller, params }) => {
    const benefit = await store().get(caller, benefits, params.benefitId);
    if (benefit.status !== 'Issued')
      throw new AppError('conflict', `This benefit is ${benefit.status.toLowerCase()}: there is nothing to print`);
    const content = await printSheet(sheetOf(await holdingOf(store(), benefit)));
    return { content, contentType: 'application/pdf' };
  }),
];

export const handler = api(benefitPrintRecords);
