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
import { say } from './texts.ts';

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
      <FormSection title={say('form.section')}>
        <Box sx={{ gridColumn: '1 / -1' }}>
          <ChoiceInput form={form} name="place" field={fields.place} />
        </Box>
        <DayInput form={form} name="startsOn" field={fields.startsOn} hint={say('form.startHint')} />
        <DayInput form={form} name="endsOn" field={fields.endsOn} hint={say('form.endHint')} />
        <MoneyInput form={form} name="guidelineCents" field={fields.guidelineCents} hint={say('form.guidelineHint')} />
        <MoneyInput form={form} name="perPersonCents" field={fields.perPersonCents} hint={say('form.perPersonHint')} />
        <FlagInput form={form} name="isToBeChecked" field={fields.isToBeChecked} hint={say('form.checkHint')} />
      </FormSection>
      <Section title={say('households.title')}>
        {first !== undefined && further !== undefined ? (
          <HouseholdTable limit={{ guidelineCents: first, perPersonCents: further }} />
        ) : (
          <Typography color="textSecondary">{say('form.enterBoth')}</Typography>
        )}
      </Section>
    </>
  );
}
