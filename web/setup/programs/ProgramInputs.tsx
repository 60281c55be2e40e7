import { useWatch } from 'react-hook-form';
import { programFields as fields, hasFederalLimitPer, type Program } from '../../../shared/entities/program.ts';
import { ChoiceInput } from '../../core/form/ChoiceInput.tsx';
import { FlagInput } from '../../core/form/FlagInput.tsx';
import { FormSection } from '../../core/form/FormSection.tsx';
import { ImageInput } from '../../core/form/ImageInput.tsx';
import { OptionInput } from '../../core/form/OptionInput.tsx';
import { ReadOnlyText } from '../../core/form/ReadOnlyText.tsx';
import { TextInput } from '../../core/form/TextInput.tsx';
import { useOptions } from '../../core/form/useOptions.ts';
import { ApplicationAddress } from './ApplicationAddress.tsx';
import type { ProgramEntityForm } from './programEntityForm.ts';
import { logoUrl, mapUrl } from './programImages.ts';
import { programStates } from './programStates.ts';
import { say } from './texts.ts';
import { useClearedFields } from './useClearedFields.ts';

const linkNames = ['onlineRecipientApplicationLink', 'onlineRecipientApplicationFormLink'] as const;
const limitNames = ['federalLimitPer'] as const;
const seniorNames = ['admitsNativeAmericansFrom55', 'admitsDisabledInElderlyHousing'] as const;

/** The inputs of a program, shared by create and update. */
export function ProgramInputs({ form, program }: { form: ProgramEntityForm; program?: Program }) {
  const { control } = form.methods;
  const takesApplications = useWatch({ control, name: 'optIntoOnlineRecipientApplicationSubmission' });
  const federalProgram = useWatch({ control, name: 'federalProgram' }) ?? undefined;
  const chosenStateId = useWatch({ control, name: 'stateId' });
  const hasLimitPer = hasFederalLimitPer(federalProgram);
  const isForSeniors = federalProgram === 'Senior FMNP';
  useClearedFields(form, takesApplications, linkNames);
  useClearedFields(form, hasLimitPer, limitNames);
  useClearedFields(form, isForSeniors, seniorNames);
  return (
    <>
      <FormSection title={say('inputs.program')}>
        <TextInput form={form} name="name" field={fields.name} />
        {program ? (
          <SettledFacts program={program} />
        ) : (
          <>
            <OptionInput form={form} name="stateId" field={fields.stateId} {...programStates} />
            <ChoiceInput form={form} name="programType" field={fields.programType} />
          </>
        )}
        <ChoiceInput form={form} name="federalProgram" field={fields.federalProgram} />
        {hasLimitPer && <ChoiceInput form={form} name="federalLimitPer" field={fields.federalLimitPer} hint={say('hint.limitPer')} />}
      </FormSection>
      <FormSection title={say('inputs.support')}>
        <TextInput form={form} name="supportEmailAddress" field={fields.supportEmailAddress} type="email" />
        <TextInput form={form} name="supportPhoneNumber" field={fields.supportPhoneNumber} type="tel" />
      </FormSection>
      <FormSection title={say('inputs.payments')}>
        <TextInput form={form} name="eCheckMerchantApiKey" field={fields.eCheckMerchantApiKey} />
        <TextInput form={form} name="farmerTransactionDisclaimer" field={fields.farmerTransactionDisclaimer} rows={3} />
        <FlagInput
          form={form}
          name="enableManualPaymentProcessing"
          field={fields.enableManualPaymentProcessing}
          hint={say('hint.manualPayments')}
        />
      </FormSection>
      <FormSection title={say('inputs.recipients')}>
        <FlagInput
          form={form}
          name="canLocalStaffAddRecipientsAndIssueBenefits"
          field={fields.canLocalStaffAddRecipientsAndIssueBenefits}
        />
        <FlagInput form={form} name="marketManagerTransaction" field={fields.marketManagerTransaction} />
        <FlagInput form={form} name="allowApplicationQueue" field={fields.allowApplicationQueue} hint={say('hint.queue')} />
        <FlagInput form={form} name="allowRecipientAccounts" field={fields.allowRecipientAccounts} hint={say('hint.accounts')} />
        <FlagInput
          form={form}
          name="optIntoOnlineRecipientApplicationSubmission"
          field={fields.optIntoOnlineRecipientApplicationSubmission}
        />
        {takesApplications && (
          <>
            <TextInput
              form={form}
              name="onlineRecipientApplicationLink"
              field={fields.onlineRecipientApplicationLink}
              hint={say('hint.link')}
            />
            <ApplicationAddress form={form} stateId={program?.stateId ?? chosenStateId ?? undefined} />
            <TextInput
              form={form}
              name="onlineRecipientApplicationFormLink"
              field={fields.onlineRecipientApplicationFormLink}
              hint={say('hint.paperForm')}
            />
          </>
        )}
        <ChoiceInput form={form} name="ageJudgedOn" field={fields.ageJudgedOn} hint={say('hint.ageDay')} />
        {isForSeniors && (
          <>
            <FlagInput form={form} name="admitsNativeAmericansFrom55" field={fields.admitsNativeAmericansFrom55} />
            <FlagInput form={form} name="admitsDisabledInElderlyHousing" field={fields.admitsDisabledInElderlyHousing} />
          </>
        )}
      </FormSection>
      <FormSection title={say('inputs.images')}>
        <ImageInput form={form} name="logo" label={say('inputs.logo')} current={program && logoUrl(program)} removeName="removeLogo" />
        <ImageInput
          form={form}
          name="farmersMarketMap"
          label={say('inputs.map')}
          current={program && mapUrl(program)}
          removeName="removeFarmersMarketMap"
        />
      </FormSection>
    </>
  );
}

/** The permanent properties of a program. Its State and type determine the meaning of its issued benefits and payments. */
function SettledFacts({ program: { stateId, programType } }: { program: Program }) {
  const { options } = useOptions(programStates);
  const state = options.find(({ value }) => value === stateId);
  return (
    <>
      <ReadOnlyText label={fields.stateId.label} value={state?.label ?? ''} hint={say('inputs.fixed')} />
      <ReadOnlyText label={fields.programType.label} value={programType} hint={say('inputs.fixed')} />
    </>
  );
}
