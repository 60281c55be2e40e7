import { Alert } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import * as z from 'zod';
import { text } from '../../../shared/core/field.ts';
import { dollars } from '../../../shared/core/money.ts';
import { leavingReasons } from '../../../shared/entities/benefit.ts';
import { type Recipient, recipientApi } from '../../../shared/entities/recipient.ts';
import { call } from '../../core/call.ts';
import { FormPage } from '../../core/form/FormPage.tsx';
import { useEntityForm } from '../../core/form/useEntityForm.ts';
import { RecordPage } from '../../core/page/RecordPage.tsx';
import { fullName } from '../../parts/people/fullName.ts';
import { getRecipient } from '../../parts/people/getRecipient.ts';
import { ReasonInput } from '../../parts/people/ReasonInput.tsx';
import { useStaffPages } from '../../parts/people/staffPages.ts';
import { say } from './texts.ts';

const ReasonForm = z.object({ reason: text(say('deactivate.reason')).form });

/** Permanently deactivates a person and the person's remaining benefits. */
export function RecipientDeactivate() {
  const { id = '' } = useParams();
  const { list } = useStaffPages();
  return (
    <RecordPage title={say('deactivate.title')} loadKey={['recipients', id]} load={(signal) => getRecipient(id, signal)} list={list}>
      {(recipient) => <DeactivateForm recipient={recipient} />}
    </RecordPage>
  );
}

function DeactivateForm({ recipient }: { recipient: Recipient }) {
  const pages = useStaffPages();
  const { id } = recipient;
  const name = fullName(recipient);
  const left = useQuery({
    queryKey: ['balance', 'left', id],
    queryFn: ({ signal }) => call(recipientApi.checkForAvailableBenefits, { params: { id }, signal }),
  });
  const form = useEntityForm({
    schema: ReasonForm,
    values: () => ({ reason: '' }),
    save: ({ reason }, _files, version) => call(recipientApi.deactivate, { params: { id }, body: { version, reason } }),
    saved: say('deactivate.done'),
    list: pages.details(id),
    edited: { entity: 'Recipient', record: recipient, reload: () => getRecipient(id) },
  });
  return (
    <FormPage
      title={say('deactivate.titleOf', { name })}
      form={form}
      list={pages.details(id)}
      saveLabel={say('deactivate.confirm')}
      isDangerous
    >
      <Alert severity="warning" variant="outlined">
        {say('deactivate.warning', { name })}
        {left.data?.hasAvailableBenefits && ` ${say('deactivate.unspent', { amount: dollars(left.data.remainingCents) })}`}
      </Alert>
      <ReasonInput form={form} suggestions={Object.keys(leavingReasons)} />
    </FormPage>
  );
}
