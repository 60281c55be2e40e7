import { federalFormApi, federalFormPermissions } from '../../../shared/entities/federal-form.ts';
import { route } from '../../core/http/route.ts';
import { store } from '../../core/store/clients.ts';
import { formNamed } from '../../rules/reports/federalForms/formNamed.ts';
import { startFreeze } from '../../rules/reports/federalForms/startFreeze.ts';
import { saveForm } from './saveForm.ts';

const { change } = federalFormPermissions;

export const federalFormRecords = [
  route(federalFormApi.save, change, ({ caller, params, body }) => saveForm(store(), caller, { ...body, form: formNamed(params.form) })),

  route(federalFormApi.freeze, change, ({ caller, params, body, key, requestHash }) =>
    startFreeze(store(), caller, { ...body, form: formNamed(params.form) }, { key, requestHash }),
  ),
];
