import { Box, Button, Chip, Paper, Stack } from '@mui/material';
import type { FormEvent } from 'react';
import { Link } from 'react-router';
import type { EmailTemplateReply } from '../../../shared/entities/email-template.ts';
import { ErrorSummary } from '../../core/form/ErrorSummary.tsx';
import { StaleNotice } from '../../core/form/StaleNotice.tsx';
import { UnsavedGuard } from '../../core/form/UnsavedGuard.tsx';
import { common } from '../../core/language/commonWords.ts';
import { Page } from '../../core/page/Page.tsx';
import { useBackPath } from '../../core/screenBase.ts';
import { StandardText } from './StandardText.tsx';
import { type TemplateEntityForm, TemplateInputs } from './TemplateInputs.tsx';
import { TemplatePreview } from './TemplatePreview.tsx';
import { TestMail } from './TestMail.tsx';
import { say } from './texts.ts';

interface Props {
  form: TemplateEntityForm;
  template: EmailTemplateReply;
}

/** The form of an email text with a preview next to it, or below it if there is no room. */
export function TemplatePage({ form, template }: Props) {
  const back = useBackPath();
  const { label, language, purpose } = template;
  const title = say('update.titleOf', { email: label, language });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.isSaving) void form.submit();
  };
  return (
    <Page
      title={title}
      intro={`${purpose}.`}
      actions={<Chip variant="outlined" label={say(template.isChanged ? 'update.ownText' : 'update.standardText')} />}
    >
      <UnsavedGuard form={form} />
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) minmax(0, 1fr)' },
          alignItems: 'start',
        }}
      >
        <Box component="form" noValidate onSubmit={onSubmit} aria-label={title}>
          <Stack spacing={3}>
            {form.othersChanges && <StaleNotice changes={form.othersChanges} />}
            <ErrorSummary form={form} />
            <Paper variant="outlined" sx={{ p: { xs: 2, md: 4 }, borderRadius: 1.5 }}>
              <TemplateInputs form={form} template={template} />
            </Paper>
            <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
              <Button type="submit" variant="contained" size="large" loading={form.isSaving}>
                {common('save')}
              </Button>
              <Button component={Link} to={back} size="large" color="inherit">
                {common('cancel')}
              </Button>
              <StandardText form={form} standard={template.standard} />
            </Stack>
          </Stack>
        </Box>
        <Stack spacing={2} sx={{ position: { xl: 'sticky' }, top: { xl: '5.5rem' } }}>
          <TemplatePreview form={form} template={template} />
          <TestMail form={form} id={template.id} />
        </Stack>
      </Box>
    </Page>
  );
}
