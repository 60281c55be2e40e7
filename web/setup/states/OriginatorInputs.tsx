import type * as z from 'zod';
import { originatorFields as fields, type OriginatorForm } from '../../../shared/entities/originator.ts';
import { ChoiceInput } from '../../core/form/ChoiceInput.tsx';
import { CountInput } from '../../core/form/CountInput.tsx';
import type { EntityForm } from '../../core/form/entityForm.ts';
import { FormSection } from '../../core/form/FormSection.tsx';
import { MoneyInput } from '../../core/form/MoneyInput.tsx';
import { TextInput } from '../../core/form/TextInput.tsx';
import { say } from './texts.ts';

type OriginatorEntityForm = EntityForm<z.input<typeof OriginatorForm>, OriginatorForm>;

interface Props {
  form: OriginatorEntityForm;
  /** The last digits of the offset account's number, which is never shown again. */
  last4: string | undefined;
}

const lineEndWords = { LF: say('originator.lineEnds.LF'), CRLF: say('originator.lineEnds.CRLF') };

/** The inputs of a State's originator, in the order of the bank's own setup form. */
export function OriginatorInputs({ form, last4 }: Props) {
  return (
    <>
      <FormSection title={say('originator.bank')}>
        <TextInput form={form} name="destinationRouting" field={fields.destinationRouting} hint={say('originatorHint.routing')} />
        <TextInput form={form} name="destinationName" field={fields.destinationName} />
        <TextInput form={form} name="odfi" field={fields.odfi} hint={say('originatorHint.odfi')} />
      </FormSection>
      <FormSection title={say('originator.origin')}>
        <TextInput form={form} name="originId" field={fields.originId} hint={say('originatorHint.assignedId')} />
        <TextInput form={form} name="originName" field={fields.originName} />
      </FormSection>
      <FormSection title={say('originator.company')}>
        <TextInput form={form} name="companyName" field={fields.companyName} hint={say('originatorHint.onStatements')} />
        <TextInput form={form} name="companyId" field={fields.companyId} hint={say('originatorHint.assignedId')} />
        <TextInput form={form} name="entryDescription" field={fields.entryDescription} hint={say('originatorHint.onStatements')} />
      </FormSection>
      <FormSection title={say('originator.days')}>
        <CountInput form={form} name="cutOffHour" field={fields.cutOffHour} hint={say('originatorHint.cutOff')} />
        <CountInput form={form} name="bankingDaysAhead" field={fields.bankingDaysAhead} hint={say('originatorHint.daysAhead')} />
        <CountInput form={form} name="bankingDaysToSettle" field={fields.bankingDaysToSettle} hint={say('originatorHint.daysToSettle')} />
      </FormSection>
      <FormSection title={say('originator.file')}>
        <ChoiceInput form={form} name="lineEnd" field={fields.lineEnd} words={lineEndWords} />
        <MoneyInput form={form} name="warningCents" field={fields.warningCents} hint={say('originatorHint.warning')} />
      </FormSection>
      <FormSection title={say('originator.offset')}>
        <TextInput form={form} name="offsetRoutingNumber" field={fields.offsetRoutingNumber} hint={say('originatorHint.noOffset')} />
        <ChoiceInput form={form} name="offsetAccountType" field={fields.offsetAccountType} />
        <TextInput
          form={form}
          name="offsetAccountNumber"
          field={fields.offsetAccountNumber}
          hint={last4 ? say('originatorHint.accountKept', { last4 }) : say('originatorHint.account')}
        />
      </FormSection>
    </>
  );
}
