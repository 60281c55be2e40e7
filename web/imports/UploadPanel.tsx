import { Box, Button, LinearProgress, Paper, Stack, Typography } from '@mui/material';
import type { FormEvent, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ErrorSummary } from '../core/form/ErrorSummary.tsx';
import type { EntityForm } from '../core/form/entityForm.ts';
import { UnsavedGuard } from '../core/form/UnsavedGuard.tsx';
import { formatBytes } from './formatBytes.ts';
import { say } from './texts.ts';
import type { Sent } from './upload.ts';

interface Props<I extends FieldValues, O> {
  form: EntityForm<I, O>;
  /** The upload progress of a large file. */
  sent?: Sent | undefined;
  /** Content below the button. It is there so that the button does not move when the content appears. */
  below?: ReactNode;
  children: ReactNode;
}

/** An upload form with its errors, inputs and submit button. */
export function UploadPanel<I extends FieldValues, O>({ form, sent, below, children }: Props<I, O>) {
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.isSaving) void form.submit();
  };
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, md: 4 }, borderRadius: 1.5, maxWidth: '56rem' }}>
      <UnsavedGuard form={form} />
      <Box component="form" noValidate onSubmit={onSubmit} aria-label={say('form.label')}>
        <Stack spacing={3}>
          <ErrorSummary form={form} />
          {children}
          {sent && (
            <Box>
              <LinearProgress
                variant="determinate"
                value={Math.floor((100 * sent.sentBytes) / sent.totalBytes)}
                aria-label={say('form.uploading')}
              />
              <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, fontVariantNumeric: 'tabular-nums' }}>
                {say('form.sent', { sent: formatBytes(sent.sentBytes), total: formatBytes(sent.totalBytes) })}
              </Typography>
            </Box>
          )}
          <Box>
            <Button type="submit" variant="contained" size="large" loading={form.isSaving}>
              {say('form.upload')}
            </Button>
          </Box>
          {below}
        </Stack>
      </Box>
    </Paper>
  );
}
