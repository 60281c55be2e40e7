import { Box, Button, DialogActions, DialogContent, Stack } from '@mui/material';
import type { FormEvent, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { takeFocusWithin } from '../dialog/takeFocus.ts';
import { common } from '../language/commonWords.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import type { EntityForm } from './entityForm.ts';

interface Props<I extends FieldValues, O> {
  /** Names the form when the dialog's title does not. */
  label: string;
  form: EntityForm<I, O>;
  submitLabel: string;
  /** Shown above the inputs and their errors. */
  intro?: ReactNode;
  onClose(): void;
  children: ReactNode;
}

/** A form in a dialog, below its title: the errors, the inputs, Cancel and the submit button. */
export function DialogForm<I extends FieldValues, O>({ label, form, submitLabel, intro, onClose, children }: Props<I, O>) {
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.isSaving) void form.submit();
  };
  return (
    <Box ref={takeFocusWithin} component="form" noValidate onSubmit={onSubmit} aria-label={label} sx={{ display: 'contents' }}>
      {/* The form is between title and content, so the theme does not see that one follows the other. */}
      <DialogContent sx={{ '&&': { pt: 0 } }}>
        <Stack spacing={3}>
          {intro}
          <ErrorSummary form={form} />
          {children}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {common('cancel')}
        </Button>
        <Button type="submit" variant="contained" loading={form.isSaving}>
          {submitLabel}
        </Button>
      </DialogActions>
    </Box>
  );
}
