import { useParams } from 'react-router';
import { dollars } from '../../../shared/core/money.ts';
import { type Token, TokenForm, tokenApi } from '../../../shared/entities/token.ts';
import { call } from '../../core/call.ts';
import { FormPage } from '../../core/form/FormPage.tsx';
import { useEntityForm } from '../../core/form/useEntityForm.ts';
import { RecordPage } from '../../core/page/RecordPage.tsx';
import { TokenInputs } from './TokenInputs.tsx';
import { say } from './texts.ts';

const get = (id: string, signal?: AbortSignal) => call(tokenApi.get, { params: { id }, signal });

export function TokenUpdate() {
  const { id = '' } = useParams();
  return (
    <RecordPage title={say('update.title')} loadKey={['tokens', id]} load={(signal) => get(id, signal)}>
      {(token) => <TokenUpdateForm token={token} />}
    </RecordPage>
  );
}

function TokenUpdateForm({ token }: { token: Token }) {
  const form = useEntityForm({
    schema: TokenForm,
    values: (record = token) => ({ Type: record.type, Value: record.valueCents, ProgramId: record.programId }),
    save: (values, files, version) => call(tokenApi.update, { params: { id: token.id }, body: { ...values, version }, files }),
    saved: say('update.saved'),
    edited: { entity: 'Token', record: token, reload: () => get(token.id) },
  });
  return (
    <FormPage title={say('update.titleOf', { type: token.type, value: dollars(token.valueCents) })} form={form}>
      <TokenInputs form={form} token={token} />
    </FormPage>
  );
}
