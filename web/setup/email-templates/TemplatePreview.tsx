import { Alert, Button, Skeleton, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { EmailTemplateReply } from '../../../shared/entities/email-template.ts';
import { CallError, messageOf } from '../../core/callError.ts';
import { Section } from '../../core/page/Section.tsx';
import { MailPicture } from '../../parts/mails/MailPicture.tsx';
import type { TemplateEntityForm } from './TemplateInputs.tsx';
import { say } from './texts.ts';
import { usePreview } from './usePreview.ts';

interface Props {
  form: TemplateEntityForm;
  template: EmailTemplateReply;
}

/** MUI's own gray is too light on the page's background. */
const toggleSx = { color: 'text.secondary' } as const;

type Look = 'formatted' | 'plain';

/** A preview of the email with sample data, while the user types. */
export function TemplatePreview({ form, template: { id, language } }: Props) {
  const { control } = form.methods;
  const [subject = '', body = ''] = useWatch({ control, name: ['subject', 'body'] });
  const preview = usePreview(id, { subject, body });
  const [look, setLook] = useState<Look>('formatted');
  return (
    <Section
      title={say('preview.title')}
      actions={
        <ToggleButtonGroup
          exclusive
          size="small"
          value={look}
          aria-label={say('preview.format')}
          onChange={(_, next: Look | null) => next && setLook(next)}
        >
          <ToggleButton value="formatted" sx={toggleSx}>
            {say('preview.formatted')}
          </ToggleButton>
          <ToggleButton value="plain" sx={toggleSx}>
            {say('preview.plain')}
          </ToggleButton>
        </ToggleButtonGroup>
      }
    >
      {preview.isError && <Problem error={preview.error} retry={() => void preview.refetch()} />}
      {preview.isPending && <Skeleton variant="rounded" height={240} aria-label={say('preview.loading')} />}
      {preview.data && <MailPicture mail={preview.data} language={language} isPlain={look === 'plain'} isOld={preview.isPlaceholderData} />}
      {preview.data && (
        <Typography variant="body2" color="textSecondary">
          {say('preview.sample')}
        </Typography>
      )}
    </Section>
  );
}

/** Shows why a text cannot be sent, before it is saved. A failed preview can be requested again. */
function Problem({ error, retry }: { error: unknown; retry(): void }) {
  const isRefused = error instanceof CallError && error.status === 400;
  return (
    <Alert
      severity={isRefused ? 'warning' : 'error'}
      action={
        !isRefused && (
          <Button color="inherit" size="small" onClick={retry}>
            {say('preview.retry')}
          </Button>
        )
      }
    >
      {isRefused ? error.failures.map((failure) => failure.errorMessage).join(' ') || messageOf(error) : say('preview.notLoaded')}
    </Alert>
  );
}
