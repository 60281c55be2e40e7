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
import { say } from './texts.ts';

export function BenefitDeactivate() {
  return (
    <BenefitPage title={say('deactivate.title')}>
      {([benefit], recipientId) =>
        benefit.status === 'Issued' ? (
          <DeactivateInputs benefit={benefit} recipientId={recipientId} />
        ) : (
          <ClosedBenefit title={say('deactivate.title')} act="deactivate" benefit={benefit} recipientId={recipientId} />
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
    saved: say('deactivate.done'),
    about: () => aboutBenefit(benefit, Number(benefit.remainingCents)),
    list,
  });
  return (
    <FormPage title={say('deactivate.title')} form={form} list={list} saveLabel={say('deactivate.title')} isDangerous>
      <BenefitSummary benefit={benefit} />
      <Alert severity="warning" variant="outlined">
        {say('deactivate.warning', { amount: dollars(Number(benefit.remainingCents)) })}
      </Alert>
      <ChoiceInput form={form} name="deactivationKind" field={deactivateFields.deactivationKind} />
      <TextInput form={form} name="reason" field={deactivateFields.reason} />
    </FormPage>
  );
}
