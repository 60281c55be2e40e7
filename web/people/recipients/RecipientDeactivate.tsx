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
import { getRecipient } from '../../parts/people/getRecipient.ts';
import { ReasonInput } from '../../parts/people/ReasonInput.tsx';
import { useStaffPages } from '../../parts/people/staffPages.ts';

const ReasonForm = z.object({ reason: text('Reason').form });

/** Permanently deactivates a person and the person's remaining benefits. */
export function RecipientDeactivate() {
  const { id = '' } = useParams();
  const { list } = useStaffPages();
  return (
    <RecordPage title="Deactivate Recipient" loadKey={['recipients', id]} load={(signal) => getRecipient(id, signal)} list={list}>
      {(recipient) => <DeactivateForm recipient={recipient} />}
    </RecordPage>
  );
}

function DeactivateForm({ recipient }: { recipient: Recipient }) {
  const pages = useStaffPages();
  const { id, firstName, lastName } = recipient;
  const left = useQuery({
    queryKey: ['balance', 'left', id],
    queryFn: ({ signal }) => call(recipientApi.checkForAvailableBenefits, { params: { id }, signal }),
  });
  const form = useEntityForm({
    schema: ReasonForm,
    values: () => ({ reason: '' }),
    save: ({ reason }, _files, version) => call(recipientApi.deactivate, { params: { id }, body: { version, reason } }),
    saved: 'Recipient deactivated',
    list: pages.details(id),
    edited: { entity: 'Recipient', record: recipient, reload: () => getRecipient(id) },
  });
  return (
    <FormPage
      title={`Deactivate ${firstName} ${lastName}`}
      form={form}
      list={pages.details(id)}
      saveLabel="Deactivate Recipient"
      isDangerous
    >
      <Alert severity="warning" variant="outlined">
        You cannot undo this. Nothing can be issued to {firstName} {lastName} or redeemed afterward.
        {left.data?.hasAvailableBenefits && ` The unspent ${dollars(left.data.remainingCents)} returns to the funding.`}
      </Alert>
      <ReasonInput form={form} suggestions={Object.keys(leavingReasons)} />
    </FormPage>
  );
}
