import { Alert } from '@mui/material';
import { dollars } from '../../shared/core/money.ts';
import { benefitApi, DeactivateForm, deactivateFields } from '../../shared/entities/benefit.ts';
import { call } from '../core/call.ts';
import { ChoiceInput } from '../core/form/ChoiceInput.tsx';
import { FormPage } from '../core/form/FormPage.tsx';
import { TextInput } from '../core/form/TextInput.tsx';
import { useEntityForm } from '../core/form/useEntityForm.ts';
import type { BenefitRow } from '../parts/people/benefitsOf.ts';
import { useStaffPages } from '../parts/people/staffPages.ts';
import { aboutBenefit } from '../parts/people/toastOfPerson.ts';
import { BenefitPage } from './BenefitPage.tsx';
import { BenefitSummary } from './BenefitSummary.tsx';
import { ClosedBenefit } from './ClosedBenefit.tsx';

export function BenefitDeactivate() {
  return (
    <BenefitPage title="Deactivate Benefit">
      {([benefit], recipientId) =>
        benefit.status === 'Issued' ? (
          <DeactivateInputs benefit={benefit} recipientId={recipientId} />
        ) : (
          <ClosedBenefit title="Deactivate Benefit" act="deactivate" benefit={benefit} recipientId={recipientId} />
        )
      }
    </BenefitPage>
  );
}

function DeactivateInputs({ benefit, recipientId }: { benefit: BenefitRow; recipientId: string }) {
  const list = useStaffPages().details(recipientId);
  const form = useEntityForm({
    schema: DeactivateForm,
    values: () => ({ deactivationKind: undefined, reason: '' }),
    save: (why) => call(benefitApi.deactivate, { params: { benefitId: benefit.id }, body: { version: benefit.version, ...why } }),
    saved: 'Benefit deactivated',
    about: () => aboutBenefit(benefit, Number(benefit.remainingCents)),
    list,
  });
  return (
    <FormPage title="Deactivate Benefit" form={form} list={list} saveLabel="Deactivate Benefit" isDangerous>
      <BenefitSummary benefit={benefit} />
      <Alert severity="warning" variant="outlined">
        You cannot undo this. {dollars(Number(benefit.remainingCents))} returns to the funding and can be issued again.
      </Alert>
      <ChoiceInput form={form} name="deactivationKind" field={deactivateFields.deactivationKind} />
      <TextInput form={form} name="reason" field={deactivateFields.reason} />
    </FormPage>
  );
}
