import { Box } from '@mui/material';
import { useWatch } from 'react-hook-form';
import type * as z from 'zod';
import { type ServiceArea, type ServiceAreaForm, serviceAreaFields } from '../../../shared/entities/service-area.ts';
import type { EntityForm } from '../../core/form/entityForm.ts';
import { FormSection } from '../../core/form/FormSection.tsx';
import { NamesInput } from '../../core/form/NamesInput.tsx';
import { TextInput } from '../../core/form/TextInput.tsx';
import { CountiesTwice } from '../../parts/counties/CountiesTwice.tsx';
import { say } from './texts.ts';

export type ServiceAreaEntityForm = EntityForm<z.input<typeof ServiceAreaForm>, ServiceAreaForm>;

/** The inputs of a service area, shared by create and update. The State is that of the staff who create it. */
export function ServiceAreaInputs({ form, area }: { form: ServiceAreaEntityForm; area?: ServiceArea }) {
  const counties = useWatch({ control: form.methods.control, name: 'counties' });
  return (
    <FormSection title={say('inputs.area')}>
      <TextInput form={form} name="name" field={serviceAreaFields.name} />
      <Box sx={{ gridColumn: '1 / -1' }}>
        <NamesInput form={form} name="counties" field={serviceAreaFields.counties} hint={say('inputs.countiesHint')} />
        <CountiesTwice counties={counties ?? []} areaId={area?.id} />
      </Box>
    </FormSection>
  );
}
