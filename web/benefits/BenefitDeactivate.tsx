import { Alert } from '@mui/material';
import * as z from 'zod';
import { text } from '../../shared/core/field.ts';
import { dollars } from '../../shared/core/money.ts';
import { benefitApi } from '../../shared/entities/benefit.ts';
import { call } from '../core/call.ts';
import { FormPage } from '../core/form/FormPage.tsx';
import { useEntityForm } from '../core/form/useEntityForm.ts';
import type { BenefitRow } from '../people/benefitsOf.ts';
import { ReasonInput } from '../people/ReasonInput.tsx';
import { useStaffPages } from '../people/staffPages.ts';
import { BenefitPage } from './BenefitPage.tsx';
import { BenefitSummary } from './BenefitSummary.tsx';

const ReasonForm = z.object({ reason: text('Reason').form });
/** What becomes of coupons in the federal reports, and slips at the counter. */
const reasons = ['Lost', 'Stolen', 'Damaged', 'Issued by mistake'] as const;

export function BenefitDeactivate() {
  return (
    <BenefitPage title="Deactivate Benefit">
      {([benefit], recipientId) => <DeactivateForm benefit={benefit} recipientId={recipientId} />}
    </BenefitPage>
  );
}

function DeactivateForm({ benefit, recipientId }: { benefit: BenefitRow; recipientId: string }) {
  const list = useStaffPages().details(recipientId);
  const form = useEntityForm({
    schema: ReasonForm,
    values: () => ({ reason: '' }),
    save: ({ reason }) => call(benefitApi.deactivate, { params: { benefitId: benefit.id }, body: { version: benefit.version, reason } }),
    saved: 'Benefit deactivated',
    list,
  });
  return (
    <FormPage title="Deactivate Benefit" form={form} list={list} saveLabel="Deactivate Benefit">
      <BenefitSummary benefit={benefit} />
      <Alert severity="warning" variant="outlined">
        This cannot be taken back. {dollars(Number(benefit.remainingCents))} goes back to the funding, and can be issued again.
      </Alert>
      <ReasonInput form={form} suggestions={reasons} />
    </FormPage>
  );
}
