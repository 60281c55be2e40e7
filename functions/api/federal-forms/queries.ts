import { federalFormApi, federalFormPermissions } from '../../../shared/entities/federal-form.ts';
import { route } from '../../core/http/route.ts';
import { store } from '../../core/store/clients.ts';
import { frozenForms } from '../../entities/federal-form.ts';
import { differencesSince } from '../../rules/reports/federalForms/differences.ts';
import { draftForm } from '../../rules/reports/federalForms/draftForm.ts';
import { formNamed } from '../../rules/reports/federalForms/formNamed.ts';
import { assertRowsUnchanged, frozenContent } from '../../rules/reports/federalForms/frozenFiles.ts';

const { read } = federalFormPermissions;

export const federalFormQueries = [
  route(federalFormApi.get, read, (call) => draftForm(store(), call, formNamed(call.params.form), call.query)),

  route(federalFormApi.frozen, read, async ({ caller, params }) => {
    const frozen = await store().get(caller, frozenForms, params.frozenFormId);
    const content = await frozenContent(frozen);
    await assertRowsUnchanged(frozen, content);
    return { ...content, id: frozen.id, rowsSha256: content.rows.sha256, rowCount: content.rows.count };
  }),

  route(federalFormApi.differences, read, async (call) =>
    differencesSince(store(), call, await store().get(call.caller, frozenForms, call.params.frozenFormId)),
  ),
];
