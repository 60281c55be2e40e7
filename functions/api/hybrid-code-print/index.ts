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
    if (batch.finishedAt === undefined)
      throw new AppError('conflict', 'The codes of this batch are still being created. Try again when the batch is ready.');
    if (batch.amount > maxCodesOfSheet)
      throw new AppError(
        'conflict',
        `A sheet can have at most ${maxCodesOfSheet.toLocaleString('en-US')} codes. Send the CSV file of this batch to a print shop instead.`,
      );
    const { name } = await store().get(caller, programs, batch.programId);
    const content = await drawCodeSheet({ title: `${name}, batch ${batch.number}`, codes: codesIn(await codeFileOf(batch.id)) });
    return { content, contentType: 'application/pdf' };
  }),
];

export const handler = api(hybridCodePrintRecords);
