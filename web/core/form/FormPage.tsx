import { Alert, Box, Button, Paper, Stack } from '@mui/material';
import type { FormEvent, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Link } from 'react-router';
import { common } from '../language/commonWords.ts';
import { Page } from '../page/Page.tsx';
import { useBackPath } from '../screenBase.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import type { EntityForm } from './entityForm.ts';
import { StaleNotice } from './StaleNotice.tsx';
import { say } from './texts.ts';
import { UnsavedGuard } from './UnsavedGuard.tsx';

interface Props<I extends FieldValues, O> {
  title: string;
  form: EntityForm<I, O>;
  /** The target of Cancel when the form was not opened from a list. By default, the screen's own list. */
  list?: string;
  saveLabel?: string;
  /** False when there is nothing to choose from, so that nothing could be saved. Only Cancel is shown then. */
  canSave?: boolean;
  /** Whether the saved change cannot be undone. Its button is red, like Delete. */
  isDangerous?: boolean;
  /** Shown next to the heading. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The id of the Save button. */
export const submitId = 'form-submit';

/** The page of a form: heading, errors, inputs, Save and Cancel. */
export function FormPage<I extends FieldValues, O>({
  title,
  form,
  list,
  saveLabel = common('save'),
  canSave = true,
  isDangerous = false,
  actions,
  children,
}: Props<I, O>) {
  const back = useBackPath(list);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.isSaving) void form.submit();
  };
  return (
    <Page title={title} width="form" actions={actions}>
      <UnsavedGuard form={form} />
      <Box component="form" noValidate onSubmit={onSubmit} aria-label={title}>
        <Stack spacing={3}>
          {form.isPutBack && (
            <Alert severity="info" role="status">
              {say('restored')}
            </Alert>
          )}
          {form.othersChanges && <StaleNotice changes={form.othersChanges} />}
          <ErrorSummary form={form} />
          <Paper variant="outlined" sx={{ p: { xs: 2, md: 4 }, borderRadius: 1.5 }}>
            <Stack spacing={3}>{children}</Stack>
          </Paper>
          <Stack direction="row" spacing={1.5}>
            {canSave && (
              <Button
                id={submitId}
                type="submit"
                variant="contained"
                color={isDangerous ? 'error' : 'primary'}
                size="large"
                loading={form.isSaving}
              >
                {saveLabel}
              </Button>
            )}
            <Button component={Link} to={back} size="large" color="inherit">
              {common('cancel')}
            </Button>
          </Stack>
        </Stack>
      </Box>
    </Page>
  );
}
