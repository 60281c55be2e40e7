import type * as z from 'zod';
import { originatorFields as fields, type OriginatorForm } from '../../../shared/entities/originator.ts';
import { ChoiceInput } from '../../core/form/ChoiceInput.tsx';
import { CountInput } from '../../core/form/CountInput.tsx';
import type { EntityForm } from '../../core/form/entityForm.ts';
import { FormSection } from '../../core/form/FormSection.tsx';
import { MoneyInput } from '../../core/form/MoneyInput.tsx';
import { TextInput } from '../../core/form/TextInput.tsx';

type OriginatorEntityForm = EntityForm<z.input<typeof OriginatorForm>, OriginatorForm>;

interface Props {
  form: OriginatorEntityForm;
  /** The last digits of the offset account's number, which is never shown again. */
  last4: string | undefined;
}

const lineEndWords = { LF: 'LF (line feed)', CRLF: 'CRLF (carriage return and line feed)' };

/** The inputs of a State's originator, in the order of the bank's own setup form. */
export function OriginatorInputs({ form, last4 }: Props) {
  return (
    <>
      <FormSection title="Bank">
        <TextInput form={form} name="destinationRouting" field={fields.destinationRouting} hint="The bank that receives the file" />
        <TextInput form={form} name="destinationName" field={fields.destinationName} />
        <TextInput form={form} name="odfi" field={fields.odfi} hint="First 8 digits of the bank’s routing number" />
      </FormSection>
      <FormSection title="Origin">
        <TextInput form={form} name="originId" field={fields.originId} hint="Assigned by the bank, often 1 and the EIN" />
        <TextInput form={form} name="originName" field={fields.originName} />
      </FormSection>
      <FormSection title="Company">
        <TextInput form={form} name="companyName" field={fields.companyName} hint="Vendors see it on their bank statements" />
        <TextInput form={form} name="companyId" field={fields.companyId} hint="Assigned by the bank, often 1 and the EIN" />
        <TextInput form={form} name="entryDescription" field={fields.entryDescription} hint="Vendors see it on their bank statements" />
      </FormSection>
      <FormSection title="Days">
        <CountInput
          form={form}
          name="cutOffHour"
          field={fields.cutOffHour}
          hint="0 to 23, in the earliest time zone. Batches approved later go out on the next banking day."
        />
        <CountInput form={form} name="bankingDaysAhead" field={fields.bankingDaysAhead} hint="From submission to payment: 1 or 2" />
        <CountInput
          form={form}
          name="bankingDaysToSettle"
          field={fields.bankingDaysToSettle}
          hint="From payment until no more returns are expected"
        />
      </FormSection>
      <FormSection title="File and checks">
        <ChoiceInput form={form} name="lineEnd" field={fields.lineEnd} words={lineEndWords} />
        <MoneyInput form={form} name="warningCents" field={fields.warningCents} hint="The approver of a batch sees larger payments" />
      </FormSection>
      <FormSection title="Offset account, if the bank requires balanced files">
        <TextInput form={form} name="offsetRoutingNumber" field={fields.offsetRoutingNumber} hint="Leave blank for no offset account" />
        <ChoiceInput form={form} name="offsetAccountType" field={fields.offsetAccountType} />
        <TextInput
          form={form}
          name="offsetAccountNumber"
          field={fields.offsetAccountNumber}
          hint={last4 ? `Ends in ${last4}. Leave blank to keep it.` : '4 to 17 digits'}
        />
      </FormSection>
    </>
  );
}
