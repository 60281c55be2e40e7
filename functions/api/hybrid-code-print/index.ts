import { hybridCodeApi, hybridCodePermissions, maxCodesOfSheet } from '../../../shared/entities/hybrid-code-batch.ts';
import { AppError } from '../../core/errors.ts';
import { route } from '../../core/http/route.ts';
import { store } from '../../core/store/clients.ts';
import { hybridCodeBatches } from '../../entities/hybrid-code-batch.ts';
import { programs } from '../../entities/program.ts';
import { api } from '../../rules/access/api.ts';
import { codeFileOf, codesIn } from '../../rules/benefits/codes/codeFile.ts';
import { drawCodeSheet } from './sheet.ts';

export const hybridCodePrintRecords = [
  route(hybridCodeApi.printSheet, hybridCodePermissions.read, async ({ caller, params }) => {
    const batch = await store().get(caller, hybridCodeBatches, params.id);
    if (batch.finishedAt === undefined) throw new AppError('conflict', 'The codes of this batch are not all created yet');
    if (batch.amount > maxCodesOfSheet)
      throw new AppError(
        'conflict',
        `Sheets are for up to ${maxCodesOfSheet.toLocaleString('en-US')} codes: give the CSV of this batch to a printer`,
      );
    const { name } = await store().get(caller, programs, batch.programId);
    const content = await drawCodeSheet({ title: `${name}, batch ${batch.number}`, codes: codesIn(await codeFileOf(batch.id)) });
    return { content, contentType: 'application/pdf' };
  }),
];

export const handler = api(hybridCodePrintRecords);
