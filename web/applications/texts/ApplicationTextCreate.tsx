import { useSearchParams } from 'react-router';
import { ApplicationTextForm, applicationTextApi, applicationTextFields } from '../../../shared/entities/application-text.ts';
import { call } from '../../core/call.ts';
import { FormPage } from '../../core/form/FormPage.tsx';
import { useEntityForm } from '../../core/form/useEntityForm.ts';
import { ApplicationTextInputs } from './ApplicationTextInputs.tsx';
import { say } from './texts.ts';
import { useTextInForce } from './useTextInForce.ts';

/** Creates a new version of a text. The URL may name its kind and language. */
export function ApplicationTextCreate() {
  const [params] = useSearchParams();
  const { kind, language } = applicationTextFields;
  const form = useEntityForm({
    schema: ApplicationTextForm,
    values: () => ({
      kind: kind.form.safeParse(params.get('kind')).data,
      language: language.form.safeParse(params.get('language')).data,
      startsOn: '',
      body: '',
    }),
    save: (body) => call(applicationTextApi.create, { body }),
    saved: say('form.created'),
  });
  useTextInForce(form);
  return (
    <FormPage title={say('form.create')} form={form}>
      <ApplicationTextInputs form={form} />
    </FormPage>
  );
}
