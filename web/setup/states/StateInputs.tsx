import type * as z from 'zod';
import { zoneName } from '../../../shared/core/days.ts';
import { type StateForm, stateFields, timeZones } from '../../../shared/entities/state.ts';
import { ChoiceInput } from '../../core/form/ChoiceInput.tsx';
import type { EntityForm } from '../../core/form/entityForm.ts';
import { FlagInput } from '../../core/form/FlagInput.tsx';
import { FormSection } from '../../core/form/FormSection.tsx';
import { TextInput } from '../../core/form/TextInput.tsx';
import { say } from './texts.ts';

const zones = Object.fromEntries(timeZones.map((zone) => [zone, zoneName(zone)]));

export type StateEntityForm = EntityForm<z.input<typeof StateForm>, StateForm>;

/** The inputs of a State, shared by create and update. */
export function StateInputs({ form }: { form: StateEntityForm }) {
  return (
    <>
      <FormSection title={say('inputs.state')}>
        <TextInput form={form} name="name" field={stateFields.name} />
      </FormSection>
      <FormSection title={say('inputs.timeZones')}>
        <ChoiceInput
          form={form}
          name="earliestTimeZone"
          field={stateFields.earliestTimeZone}
          words={zones}
          hint={say('inputs.earliestHint')}
        />
        <ChoiceInput form={form} name="latestTimeZone" field={stateFields.latestTimeZone} words={zones} hint={say('inputs.latestHint')} />
      </FormSection>
      <FormSection title={say('inputs.staffAndEmail')}>
        <FlagInput form={form} name="isTotpRequiredOfStaff" field={stateFields.isTotpRequiredOfStaff} hint={say('inputs.twoStepHint')} />
        <TextInput form={form} name="replyToEmail" field={stateFields.replyToEmail} type="email" hint={say('inputs.replyToHint')} />
      </FormSection>
      <FormSection title={say('inputs.vendors')}>
        <FlagInput form={form} name="isVendorQrCodeGenerationEnabled" field={stateFields.isVendorQrCodeGenerationEnabled} />
      </FormSection>
    </>
  );
}
