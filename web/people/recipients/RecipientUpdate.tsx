import { useParams } from 'react-router';
import { type Recipient, RecipientForm, recipientApi } from '../../../shared/entities/recipient.ts';
import { call } from '../../core/call.ts';
import { FormPage } from '../../core/form/FormPage.tsx';
import { useEntityForm } from '../../core/form/useEntityForm.ts';
import { RecordPage } from '../../core/page/RecordPage.tsx';
import { fullName } from '../../parts/people/fullName.ts';
import { getRecipient } from '../../parts/people/getRecipient.ts';
import { useStaffPages } from '../../parts/people/staffPages.ts';
import { keepForm } from './keepForm.ts';
import { RecipientInputs } from './RecipientInputs.tsx';
import { say } from './texts.ts';

export function RecipientUpdate() {
  const { id = '' } = useParams();
  const { list } = useStaffPages();
  return (
    <RecordPage title={say('update.title')} loadKey={['recipients', id]} load={(signal) => getRecipient(id, signal)} list={list}>
      {(recipient) => <RecipientUpdateForm recipient={recipient} />}
    </RecordPage>
  );
}

function RecipientUpdateForm({ recipient }: { recipient: Recipient }) {
  const { list } = useStaffPages();
  const { id } = recipient;
  const form = useEntityForm({
    schema: RecipientForm,
    // Each change of eligibility data needs its own reason.
    values: (record: Recipient = recipient) => ({ ...record, eligibilityReason: undefined }),
    save: (values, _files, version) => keepForm(call(recipientApi.update, { params: { id }, body: { ...values, version }, isQuiet: true })),
    saved: say('update.done'),
    list,
    edited: { entity: 'Recipient', record: recipient, reload: () => getRecipient(id) },
  });
  return (
    <FormPage title={say('update.titleOf', { name: fullName(recipient) })} form={form} list={list}>
      <RecipientInputs form={form} before={recipient} />
    </FormPage>
  );
}
