import { Stack } from '@mui/material';
import { type FocusEvent, useRef } from 'react';
import type * as z from 'zod';
import { type EmailTemplateForm, type EmailTemplateReply, emailTemplateFields } from '../../../shared/entities/email-template.ts';
import type { EntityForm } from '../../core/form/entityForm.ts';
import { TextInput } from '../../core/form/TextInput.tsx';
import { inputId } from '../../core/form/useInput.ts';
import { PlaceholderButtons } from './PlaceholderButtons.tsx';
import { replaceSelection } from './replaceSelection.ts';
import { TagButtons } from './TagButtons.tsx';
import { placeholder, type Replacement } from './tags.ts';
import { say } from './texts.ts';

export type TemplateEntityForm = EntityForm<z.input<typeof EmailTemplateForm>, z.output<typeof EmailTemplateForm>>;

const bodyId = inputId('body');

interface Props {
  form: TemplateEntityForm;
  template: EmailTemplateReply;
}

/** Subject and body, with buttons that insert tags and placeholders at the cursor. */
export function TemplateInputs({ form, template }: Props) {
  // Placeholders go to the last position of the cursor. The link placeholder does not belong in a subject.
  const lastBox = useRef(bodyId);
  const onFocus = ({ target }: FocusEvent) => {
    if (target.id === inputId('subject') || target.id === bodyId) lastBox.current = target.id;
  };
  const write = (boxId: string, make: (selected: string) => Replacement) => {
    const box = document.getElementById(boxId);
    if (box instanceof HTMLInputElement || box instanceof HTMLTextAreaElement) replaceSelection(box, make);
  };
  const hasLink = template.placeholders.some(({ name }) => name === 'link');
  return (
    <Stack spacing={3} onFocus={onFocus}>
      <TextInput form={form} name="subject" field={emailTemplateFields.subject} />
      <Stack spacing={1}>
        <TextInput form={form} name="body" field={emailTemplateFields.body} rows={14} hint={say('update.bodyHint')} />
        <TagButtons linkAddress={hasLink ? '{{link}}' : 'https://'} onWrite={(make) => write(bodyId, make)} />
      </Stack>
      <PlaceholderButtons
        placeholders={template.placeholders}
        onChoose={(name) => write(name === 'link' ? bodyId : lastBox.current, () => placeholder(name))}
      />
    </Stack>
  );
}
