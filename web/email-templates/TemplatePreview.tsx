import { Alert, Box, Button, Paper, Skeleton, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { EmailTemplateReply } from '../../shared/entities/email-template.ts';
import type { Language } from '../../shared/entities/mail.ts';
import { CallError, messageOf } from '../core/callError.ts';
import { Section } from '../core/page/Section.tsx';
import { MailHtml } from './MailHtml.tsx';
import type { TemplateEntityForm } from './TemplateInputs.tsx';
import { usePreview } from './usePreview.ts';

/** For the `lang` attribute: screen readers read a Spanish mail in Spanish. */
const languageCode: Readonly<Record<Language, string>> = { English: 'en', Spanish: 'es' };

interface Props {
  form: TemplateEntityForm;
  template: EmailTemplateReply;
}

/** MUI's own gray is too light on the page's paper. */
const toggleSx = { color: 'text.secondary' } as const;

type Look = 'formatted' | 'plain';

/** The mail as it would come, filled with samples, while it is written. */
export function TemplatePreview({ form, template: { id, language } }: Props) {
  const { control } = form.methods;
  const [subject = '', body = ''] = useWatch({ control, name: ['subject', 'body'] });
  const preview = usePreview(id, { subject, body });
  const [look, setLook] = useState<Look>('formatted');
  return (
    <Section
      title="Preview"
      actions={
        <ToggleButtonGroup
          exclusive
          size="small"
          value={look}
          aria-label="Form of the mail"
          onChange={(_, next: Look | null) => next && setLook(next)}
        >
          <ToggleButton value="formatted" sx={toggleSx}>
            Formatted
          </ToggleButton>
          <ToggleButton value="plain" sx={toggleSx}>
            Plain text
          </ToggleButton>
        </ToggleButtonGroup>
      }
    >
      {preview.isError && <Problem error={preview.error} retry={() => void preview.refetch()} />}
      {preview.isPending && <Skeleton variant="rounded" height={240} aria-label="Loading" />}
      {preview.data && (
        <Paper variant="outlined" sx={{ borderRadius: 1.5, overflow: 'hidden', opacity: preview.isPlaceholderData ? 0.7 : 1 }}>
          <Box sx={{ px: 2.5, py: 1.5, borderBottom: 1, borderColor: 'divider', bgcolor: 'background.default' }}>
            <Typography variant="body2" color="textSecondary">
              Subject
            </Typography>
            <Typography lang={languageCode[language]} sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
              {preview.data.subject}
            </Typography>
          </Box>
          <Box sx={{ px: 2.5, py: 2 }}>
            {look === 'formatted' ? (
              <MailHtml html={preview.data.html} language={languageCode[language]} />
            ) : (
              <Box lang={languageCode[language]} sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                {preview.data.text}
              </Box>
            )}
          </Box>
        </Paper>
      )}
      {preview.data && (
        <Typography variant="body2" color="textSecondary">
          Filled with samples. Links lead nowhere here.
        </Typography>
      )}
    </Section>
  );
}

/** A text that cannot be sent says so before it is saved; a preview that could not be made is asked for again. */
function Problem({ error, retry }: { error: unknown; retry(): void }) {
  const isRefused = error instanceof CallError && error.status === 400;
  return (
    <Alert
      severity={isRefused ? 'warning' : 'error'}
      action={
        !isRefused && (
          <Button color="inherit" size="small" onClick={retry}>
            Retry
          </Button>
        )
      }
    >
      {isRefused ? error.failures.map((failure) => failure.errorMessage).join(' ') || messageOf(error) : 'Could not load data'}
    </Alert>
  );
}
