/** Federal forms as PDF files: the current draft and the frozen versions. */
import { federalFormApi, federalFormPermissions } from '../../../shared/entities/federal-form.ts';
import { evaluate } from '../../../shared/federalForms/evaluate.ts';
import { tableOf } from '../../../shared/federalForms/federalForms.ts';
import { route } from '../../core/http/route.ts';
import { store } from '../../core/store/clients.ts';
import { frozenForms } from '../../entities/federal-form.ts';
import { states } from '../../entities/state.ts';
import { api } from '../../rules/access/api.ts';
import { draftForm } from '../../rules/reports/federalForms/draftForm.ts';
import { formNamed } from '../../rules/reports/federalForms/formNamed.ts';
import { assertRowsUnchanged, frozenContent } from '../../rules/reports/federalForms/frozenFiles.ts';
import { drawForm } from './drawForm.ts';

const contentType = 'application/pdf';

export const federalFormPrintRecords = [
  route(federalFormApi.draftPdf, federalFormPermissions.read, async (call) => {
    const form = formNamed(call.params.form);
    const { year, stateName, lines, figures } = await draftForm(store(), call, form, call.query);
    const table = tableOf(form, year);
    const content = await drawForm({ table, year, stateName, lines, values: evaluate(table, figures, lines) });
    return { content, contentType, fileName: `${form}-${year}-draft.pdf` };
  }),

  route(federalFormApi.frozenPdf, federalFormPermissions.read, async ({ caller, params }) => {
    const frozen = await store().get(caller, frozenForms, params.frozenFormId);
    const kept = await frozenContent(frozen);
    await assertRowsUnchanged(frozen, kept);
    const { latestTimeZone: zone } = await store().get(caller, states, frozen.stateId);
    const content = await drawForm({ ...kept, frozen: { ...kept, zone } });
    return { content, contentType, fileName: `${kept.form}-${kept.year}-version-${kept.number}.pdf` };
  }),
];

export const handler = api(federalFormPrintRecords);
