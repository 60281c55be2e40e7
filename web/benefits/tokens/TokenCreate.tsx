import { TokenForm, tokenApi } from '../../../shared/entities/token.ts';
import { call } from '../../core/call.ts';
import { FormPage } from '../../core/form/FormPage.tsx';
import { useEntityForm } from '../../core/form/useEntityForm.ts';
import { TokenInputs } from './TokenInputs.tsx';

export function TokenCreate() {
  const form = useEntityForm({
    schema: TokenForm,
    values: () => ({}),
    save: (body, files) => call(tokenApi.create, { body, files }),
    saved: 'Token created',
  });
  return (
    <FormPage title="Create Token" form={form}>
      <TokenInputs form={form} />
    </FormPage>
  );
}
