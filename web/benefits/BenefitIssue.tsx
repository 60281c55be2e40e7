import { Alert } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate, useParams } from 'react-router';
import { optional, reference, text } from '../../shared/core/field.ts';
import { dollars } from '../../shared/core/money.ts';
import { benefitApi, IssueForm } from '../../shared/entities/benefit.ts';
import { call } from '../core/call.ts';
import { FormPage } from '../core/form/FormPage.tsx';
import { NamesInput } from '../core/form/NamesInput.tsx';
import { TextInput } from '../core/form/TextInput.tsx';
import { useActionForm } from '../core/form/useActionForm.ts';
import { RecordPage } from '../core/page/RecordPage.tsx';
import { toastSuccess } from '../core/toast.tsx';
import { formatBirthDate } from '../people/formatBirthDate.ts';
import { getRecipient, type RecipientShown } from '../people/getRecipient.ts';
import { useStaffPages } from '../people/staffPages.ts';
import { type Offer, refusalOf } from './offer.ts';
import { PeriodInput } from './PeriodInput.tsx';

const fields = {
  issuancePeriodId: reference('Issuance Period'),
  hybridCode: text('Code of the Card', 40),
  voucherCodes: optional(text('Codes of Printed Vouchers', 40)),
};
const CounterForm = IssueForm.pick({ issuancePeriodId: true, hybridCode: true, voucherCodes: true });

/** Issues what a period gives the recipient. */
export function BenefitIssue() {
  const { entityid = '' } = useParams();
  const { details } = useStaffPages();
  const load = async (signal: AbortSignal) => {
    const [recipient, offers] = await Promise.all([
      getRecipient(entityid, signal),
      call(benefitApi.fundingLeft, { params: { recipientId: entityid }, signal }),
    ]);
    return { recipient, offers };
  };
  return (
    <RecordPage title="Issue Benefits" loadKey={['issue', entityid]} load={load} list={details(entityid)}>
      {(loaded) => <CounterIssue {...loaded} />}
    </RecordPage>
  );
}

function CounterIssue({ recipient, offers }: { recipient: RecipientShown; offers: readonly Offer[] }) {
  const pages = useStaffPages();
  const navigate = useNavigate();
  const client = useQueryClient();
  // One issuance for one opening of the form, however often its call is repeated.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const possible = offers.filter((offer) => refusalOf(offer) === undefined);
  const [only] = possible.length === 1 ? possible : [];
  const details = pages.details(recipient.id);
  const form = useActionForm({
    schema: CounterForm,
    values: { issuancePeriodId: only?.issuancePeriodId ?? '', hybridCode: '', voucherCodes: [] },
    async act(values) {
      const hasVouchers = offers.find((offer) => offer.issuancePeriodId === values.issuancePeriodId)?.programType === 'Hybrid Voucher';
      const voucherCodes = hasVouchers ? values.voucherCodes : undefined;
      const body = { ...values, voucherCodes, recipientId: recipient.id, duplicateReason: undefined };
      const made = await call(benefitApi.issue, { body, idempotencyKey });
      toastSuccess('Benefits issued');
      await client.invalidateQueries({ refetchType: 'none' });
      // A card is its own proof; everything else is taken home on paper.
      const [first, ...others] = made.filter(({ programType }) => programType !== 'Hybrid Card');
      const also = others.map(({ id }) => `&also=${id}`).join('');
      await navigate(first ? `${pages.print(first.id, recipient.id)}${also}` : details, { replace: true });
    },
  });
  const periodId = useWatch({ control: form.methods.control, name: 'issuancePeriodId' });
  const chosen = offers.find((offer) => offer.issuancePeriodId === periodId);

  return (
    <FormPage
      title={`Issue Benefits to ${recipient.firstName} ${recipient.lastName}`}
      form={form}
      list={details}
      saveLabel={chosen ? `Issue ${dollars(chosen.costCents)}` : 'Issue'}
    >
      <span>
        Born {formatBirthDate(recipient.dateOfBirth)} · {recipient.serviceAreaName}
      </span>
      {offers.length === 0 ? (
        <Alert severity="info" variant="outlined">
          No issuance period is open now.
        </Alert>
      ) : (
        <PeriodInput form={form} name="issuancePeriodId" field={fields.issuancePeriodId} offers={offers} />
      )}
      {chosen?.needsCard && (
        <TextInput
          form={form}
          name="hybridCode"
          field={fields.hybridCode}
          hint="The recipient has no card of this program: scan or type the code of the card that you hand out"
        />
      )}
      {chosen?.programType === 'Hybrid Voucher' && (
        <NamesInput
          form={form}
          name="voucherCodes"
          field={fields.voucherCodes}
          hint="Where the vouchers are printed already: scan each that you hand out"
        />
      )}
    </FormPage>
  );
}
