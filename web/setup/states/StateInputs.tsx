import type * as z from 'zod';
import { zoneName } from '../../../shared/core/days.ts';
import { type StateForm, stateFields, timeZones } from '../../../shared/entities/state.ts';
import { ChoiceInput } from '../../core/form/ChoiceInput.tsx';
import type { EntityForm } from '../../core/form/entityForm.ts';
import { FlagInput } from '../../core/form/FlagInput.tsx';
import { FormSection } from '../../core/form/FormSection.tsx';
import { TextInput } from '../../core/form/TextInput.tsx';

const zones = Object.fromEntries(timeZones.map((zone) => [zone, zoneName(zone)]));

export type StateEntityForm = EntityForm<z.input<typeof StateForm>, StateForm>;

/** The inputs of a State, shared by create and update. */
export function StateInputs({ form }: { form: StateEntityForm }) {
  return (
    <>
      <FormSection title="State">
        <TextInput form={form} name="name" field={stateFields.name} />
      </FormSection>
      <FormSection title="Time zones">
        <ChoiceInput
          form={form}
          name="earliestTimeZone"
          field={stateFields.earliestTimeZone}
          words={zones}
          hint="The time zone in which a day begins first"
        />
        <ChoiceInput
          form={form}
          name="latestTimeZone"
          field={stateFields.latestTimeZone}
          words={zones}
          hint="The time zone in which a day ends last"
        />
      </FormSection>
      <FormSection title="Staff and email">
        <FlagInput
          form={form}
          name="isTotpRequiredOfStaff"
          field={stateFields.isTotpRequiredOfStaff}
          hint="Admins, State staff and local staff of this State must set up two-step login at their next login"
        />
        <TextInput
          form={form}
          name="replyToEmail"
          field={stateFields.replyToEmail}
          type="email"
          hint="The address that receives replies to the portal’s emails"
        />
      </FormSection>
      <FormSection title="Vendors">
        <FlagInput form={form} name="isVendorQrCodeGenerationEnabled" field={stateFields.isVendorQrCodeGenerationEnabled} />
      </FormSection>
    </>
  );
}
