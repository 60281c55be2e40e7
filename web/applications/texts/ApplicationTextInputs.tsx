import { Box, Typography } from '@mui/material';
import { useWatch } from 'react-hook-form';
import type * as z from 'zod';
import { type ApplicationTextForm, applicationTextFields as fields } from '../../../shared/entities/application-text.ts';
import { ChoiceInput } from '../../core/form/ChoiceInput.tsx';
import { DayInput } from '../../core/form/DayInput.tsx';
import type { EntityForm } from '../../core/form/entityForm.ts';
import { FormSection } from '../../core/form/FormSection.tsx';
import { TextInput } from '../../core/form/TextInput.tsx';
import { Section } from '../../core/page/Section.tsx';
import { TextParagraphs } from './TextParagraphs.tsx';
import { say } from './texts.ts';

export type ApplicationTextEntityForm = EntityForm<z.input<typeof ApplicationTextForm>, ApplicationTextForm>;

/** The inputs of a new text, with its preview. */
export function ApplicationTextInputs({ form }: { form: ApplicationTextEntityForm }) {
  const [body = '', language] = useWatch({ control: form.methods.control, name: ['body', 'language'] });
  return (
    <>
      <FormSection title={say('form.section')}>
        <ChoiceInput form={form} name="kind" field={fields.kind} />
        <ChoiceInput form={form} name="language" field={fields.language} />
        <DayInput form={form} name="startsOn" field={fields.startsOn} hint={say('form.startHint')} />
        <Box sx={{ gridColumn: '1 / -1' }}>
          <TextInput form={form} name="body" field={fields.body} rows={12} hint={say('form.bodyHint')} />
        </Box>
      </FormSection>
      <Section title={say('form.preview')}>
        {body.trim() === '' ? (
          <Typography color="textSecondary">{say('form.noPreview')}</Typography>
        ) : (
          <TextParagraphs body={body} language={language} />
        )}
      </Section>
    </>
  );
}
