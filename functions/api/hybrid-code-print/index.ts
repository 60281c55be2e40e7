import { hybridCodeApi, hybridCodePermissions, maxCodesOfSheet } from '../../../shared/entities/hybrid-code-batch.ts';
import { refusalsOf } from '../../core/errors.ts';
import { route } from '../../core/http/route.ts';
import { store } from '../../core/store/clients.ts';
import { textsOf } from '../../core/texts.ts';
import { hybridCodeBatches } from '../../entities/hybrid-code-batch.ts';
import { programs } from '../../entities/program.ts';
import { api } from '../../rules/access/api.ts';
import { codeFileOf, codesIn } from '../../rules/benefits/codes/codeFile.ts';
import { drawCodeSheet } from './sheet.ts';

const refuse = refusalsOf('benefits/server.staff');
const say = textsOf('benefits/server.staff');

export const hybridCodePrintRecords = [
  route(hybridCodeApi.printSheet, hybridCodePermissions.read, async ({ caller, params }) => {
    const batch = await store().get(caller, hybridCodeBatches, params.id);
    if (batch.finishedAt === undefined) throw refuse('conflict', 'codes.beingCreated');
    if (batch.amount > maxCodesOfSheet) throw refuse('conflict', 'codeSheet.tooMany', { values: { count: maxCodesOfSheet } });
    const { name } = await store().get(caller, programs, batch.programId);
    const title = say('codeSheet.title', { program: name, number: batch.number });
    const content = await drawCodeSheet({ title, codes: codesIn(await codeFileOf(batch.id)) });
    return { content, contentType: 'application/pdf' };
  }),
];

export const handler = api(hybridCodePrintRecords);
