import { Box, Typography } from '@mui/material';
import { useWatch } from 'react-hook-form';
import type * as z from 'zod';
import { incomeLimitFields as fields, type IncomeLimitForm } from '../../../shared/entities/income-limit.ts';
import { ChoiceInput } from '../../core/form/ChoiceInput.tsx';
import { DayInput } from '../../core/form/DayInput.tsx';
import type { EntityForm } from '../../core/form/entityForm.ts';
import { FlagInput } from '../../core/form/FlagInput.tsx';
import { FormSection } from '../../core/form/FormSection.tsx';
import { MoneyInput } from '../../core/form/MoneyInput.tsx';
import { Section } from '../../core/page/Section.tsx';
import { HouseholdTable } from './HouseholdTable.tsx';

export type IncomeLimitEntityForm = EntityForm<z.input<typeof IncomeLimitForm>, IncomeLimitForm>;

/** The inputs of a limit, shared by create and update, with the amounts that result from them. */
export function IncomeLimitInputs({ form }: { form: IncomeLimitEntityForm }) {
  const [guidelineCents, perPersonCents] = useWatch({ control: form.methods.control, name: ['guidelineCents', 'perPersonCents'] });
  const [first, further] = [
    fields.guidelineCents.form.safeParse(guidelineCents).data,
    fields.perPersonCents.form.safeParse(perPersonCents).data,
  ];
  return (
    <>
      <FormSection title="Income limit">
        <Box sx={{ gridColumn: '1 / -1' }}>
          <ChoiceInput form={form} name="place" field={fields.place} />
        </Box>
        <DayInput form={form} name="startsOn" field={fields.startsOn} hint="Usually July 1" />
        <DayInput form={form} name="endsOn" field={fields.endsOn} hint="Usually June 30" />
        <MoneyInput form={form} name="guidelineCents" field={fields.guidelineCents} hint="The poverty guideline itself, not 185% of it" />
        <MoneyInput form={form} name="perPersonCents" field={fields.perPersonCents} hint="Added for each person after the first" />
        <FlagInput
          form={form}
          name="isToBeChecked"
          field={fields.isToBeChecked}
          hint="After a limit starts, you can correct it only while this is on. Turn this off when the amounts match the Federal Register."
        />
      </FormSection>
      <Section title="Limits by household">
        {first !== undefined && further !== undefined ? (
          <HouseholdTable limit={{ guidelineCents: first, perPersonCents: further }} />
        ) : (
          <Typography color="textSecondary">Enter both amounts to see the limits as application forms will show them.</Typography>
        )}
      </Section>
    </>
  );
}
