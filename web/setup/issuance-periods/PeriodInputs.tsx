import type * as z from 'zod';
import { dollars } from '../../../shared/core/money.ts';
import { periodFields as fields, type PeriodReply } from '../../../shared/entities/issuance-period.ts';
import { AskedReason } from '../../core/form/AskedReason.tsx';
import { DayInput } from '../../core/form/DayInput.tsx';
import { FormSection } from '../../core/form/FormSection.tsx';
import { MoneyInput } from '../../core/form/MoneyInput.tsx';
import { ReadOnlyText } from '../../core/form/ReadOnlyText.tsx';
import { TextInput } from '../../core/form/TextInput.tsx';
import { AmountInputs } from './AmountInputs.tsx';
import { ProgramInput } from './ProgramInput.tsx';
import type { PeriodEntityForm } from './periodEntityForm.ts';
import { say } from './texts.ts';

/** Returns a hint with the amount already allocated to service areas. The period's funds cannot be reduced below it. */
function givenHint({ availableFundsCents, unallocatedCents }: z.infer<typeof PeriodReply>): string {
  return say('inputs.allocated', { amount: dollars(availableFundsCents - unallocatedCents) });
}

/** The inputs of an issuance period, shared by create and update. */
export function PeriodInputs({ form, period }: { form: PeriodEntityForm; period?: z.infer<typeof PeriodReply> }) {
  return (
    <>
      <FormSection title={say('inputs.period')}>
        <TextInput form={form} name="name" field={fields.name} />
        {period ? (
          <>
            <ReadOnlyText label={fields.programId.label} value={period.programName} hint={say('inputs.programFixed')} />
            <ReadOnlyText label={say('inputs.state')} value={period.stateName} />
          </>
        ) : (
          <ProgramInput form={form} />
        )}
      </FormSection>
      <FormSection title={say('inputs.season')}>
        <DayInput form={form} name="startDate" field={fields.startDate} />
        <DayInput form={form} name="endDate" field={fields.endDate} />
        <AskedReason form={form} name="yearReason" field={fields.yearReason} />
      </FormSection>
      <FormSection title={say('inputs.funds')}>
        <MoneyInput form={form} name="availableFundsCents" field={fields.availableFundsCents} hint={period && givenHint(period)} />
      </FormSection>
      <FormSection title={say('inputs.benefits')}>
        <AmountInputs form={form} />
      </FormSection>
    </>
  );
}
