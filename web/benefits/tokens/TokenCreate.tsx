import { TokenForm, tokenApi } from '../../../shared/entities/token.ts';
import { call } from '../../core/call.ts';
import { FormPage } from '../../core/form/FormPage.tsx';
import { useEntityForm } from '../../core/form/useEntityForm.ts';
import { TokenInputs } from './TokenInputs.tsx';
import { say } from './texts.ts';

export function TokenCreate() {
  const form = useEntityForm({
    schema: TokenForm,
    values: () => ({}),
    save: (body, files) => call(tokenApi.create, { body, files }),
    saved: say('create.saved'),
  });
  return (
    <FormPage title={say('create.title')} form={form}>
      <TokenInputs form={form} />
    </FormPage>
  );
}
