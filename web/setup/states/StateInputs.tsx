import { zoneName } from '../../../shared/core/days.ts';
import { stateLogoAddress } from '../../../shared/entities/public-paths.ts';
import { type State, stateFields, timeZones } from '../../../shared/entities/state.ts';
import { ChoiceInput } from '../../core/form/ChoiceInput.tsx';
import { FlagInput } from '../../core/form/FlagInput.tsx';
import { FormSection } from '../../core/form/FormSection.tsx';
import { ImageInput } from '../../core/form/ImageInput.tsx';
import { TextInput } from '../../core/form/TextInput.tsx';
import { BrandColorInput } from './BrandColorInput.tsx';
import type { StateEntityForm } from './stateEntityForm.ts';
import { say } from './texts.ts';

const zones = Object.fromEntries(timeZones.map((zone) => [zone, zoneName(zone)]));

/** The inputs of a State, shared by create and update. */
export function StateInputs({ form, state }: { form: StateEntityForm; state?: State }) {
  return (
    <>
      <FormSection title={say('inputs.state')}>
        <TextInput form={form} name="name" field={stateFields.name} />
        <TextInput form={form} name="agencyName" field={stateFields.agencyName} hint={say('inputs.agencyHint')} />
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
      <FormSection title={say('brand.section')}>
        <BrandColorInput form={form} />
        <ImageInput form={form} name="logo" label={say('brand.logo')} current={state && logoUrl(state)} removeName="removeLogo" />
      </FormSection>
      <FormSection title={say('inputs.vendors')}>
        <FlagInput form={form} name="isVendorQrCodeGenerationEnabled" field={stateFields.isVendorQrCodeGenerationEnabled} />
      </FormSection>
    </>
  );
}

const logoUrl = ({ id, logoGuid }: State) => logoGuid && stateLogoAddress(id, logoGuid);
