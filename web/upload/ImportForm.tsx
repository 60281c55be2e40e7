import { Box, Button, LinearProgress, Paper, Stack, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import * as z from 'zod';
import { reference } from '../../shared/core/field.ts';
import { ErrorSummary } from '../core/form/ErrorSummary.tsx';
import { OptionInput } from '../core/form/OptionInput.tsx';
import { UnsavedGuard } from '../core/form/UnsavedGuard.tsx';
import { useActionForm } from '../core/form/useActionForm.ts';
import { toastSuccess } from '../core/toast.tsx';
import { bytesWords } from './bytesWords.ts';
import { loadCardPeriods } from './cardPeriods.ts';
import { checkFile, filePart } from './checkFile.ts';
import { FileInput } from './FileInput.tsx';
import { type Sent, upload } from './upload.ts';

const periodField = reference('Issuance Period');
const UploadForm = z.object({ issuanceperiodId: periodField.form });

/** Chooses period and file, and sends the file; large ones show how much is sent. */
export function ImportForm({ onStarted }: { onStarted(importId: string): void }) {
  const client = useQueryClient();
  const [sent, setSent] = useState<Sent>();
  const form = useActionForm({
    schema: UploadForm,
    values: { issuanceperiodId: '' },
    check: checkFile,
    act: async ({ issuanceperiodId }, files) => {
      const file = files[filePart];
      if (!file) return;
      try {
        const started = await upload(file, issuanceperiodId, setSent);
        toastSuccess('File uploaded!');
        form.setFile(filePart, undefined);
        form.methods.reset({ issuanceperiodId });
        await client.invalidateQueries({ queryKey: ['list'] });
        onStarted(started.id);
      } finally {
        setSent(undefined);
      }
    },
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.isSaving) void form.submit();
  };
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, md: 4 }, borderRadius: 1.5, maxWidth: '56rem' }}>
      <UnsavedGuard form={form} />
      <Box component="form" noValidate onSubmit={onSubmit} aria-label="Upload a file">
        <Stack spacing={3}>
          <ErrorSummary form={form} />
          <OptionInput
            form={form}
            name="issuanceperiodId"
            field={periodField}
            hint="Periods of Hybrid Card programs"
            loadKey={['upload/periods']}
            load={loadCardPeriods}
          />
          <FileInput form={form} />
          {sent && (
            <Box>
              <LinearProgress
                variant="determinate"
                value={Math.floor((100 * sent.sentBytes) / sent.totalBytes)}
                aria-label="Uploading the file"
              />
              <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, fontVariantNumeric: 'tabular-nums' }}>
                {bytesWords(sent.sentBytes)} of {bytesWords(sent.totalBytes)} uploaded
              </Typography>
            </Box>
          )}
          <Box>
            <Button type="submit" variant="contained" size="large" loading={form.isSaving}>
              Upload
            </Button>
          </Box>
        </Stack>
      </Box>
    </Paper>
  );
}
