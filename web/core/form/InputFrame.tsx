import { Box, FormHelperText, InputLabel } from '@mui/material';
import type { ReactNode } from 'react';
import { useTexts } from '../language/texts.ts';
import { visuallyHidden } from '../visuallyHidden.ts';

export interface FrameProps {
  id: string;
  label: string;
  isRequired: boolean;
  hint?: string | undefined;
  error?: string | undefined;
}

/** The error under an input, where users and screen readers find it. */
export function InputError({ id, error }: { id: string; error: string | undefined }) {
  const { say } = useTexts('core/page');
  return (
    error && (
      <FormHelperText id={`${id}-error`} error sx={{ mx: 0, fontWeight: 500 }}>
        <span style={visuallyHidden}>{say('errorIs')} </span>
        {error}
      </FormHelperText>
    )
  );
}

/** The label, with 'optional' when nothing is required, because most fields are required. */
function LabelWords({ label, isRequired }: { label: string; isRequired: boolean }) {
  const { say } = useTexts('core/page');
  return (
    <>
      {label}
      {!isRequired && (
        <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
          {' '}
          {say('optional')}
        </Box>
      )}
    </>
  );
}

interface InputFrameProps extends FrameProps {
  /** Shown below the error. */
  below?: ReactNode;
  children: ReactNode;
}

/** An input with its label, hint and error. Its four rows align with those of the inputs next to it in the form's section. */
export function InputFrame({ id, label, isRequired, hint, error, below, children }: InputFrameProps) {
  return (
    <Box data-input-frame sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <InputLabel
        id={`${id}-label`}
        htmlFor={id}
        error={false}
        sx={{
          position: 'static',
          transform: 'none',
          color: 'text.primary',
          fontWeight: 600,
          fontSize: '0.9375rem',
          whiteSpace: 'normal',
          mb: 0.5,
          gridRow: 1,
          alignSelf: 'end',
        }}
      >
        <LabelWords label={label} isRequired={isRequired} />
      </InputLabel>
      {hint && (
        <FormHelperText id={`${id}-hint`} sx={{ mx: 0, mt: 0, mb: 0.5, gridRow: 2 }}>
          {hint}
        </FormHelperText>
      )}
      <Box sx={{ gridRow: 3 }}>{children}</Box>
      <Box sx={{ gridRow: 4 }}>
        <InputError id={id} error={error} />
        {below}
      </Box>
    </Box>
  );
}

/** The same for several inputs that form one answer. */
export function GroupFrame({ id, label, isRequired, hint, error, children }: FrameProps & { children: ReactNode }) {
  return (
    <Box
      component="fieldset"
      id={id}
      tabIndex={-1}
      aria-describedby={[error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined}
      sx={{ border: 0, m: 0, p: 0, minWidth: 0, outline: 'none' }}
    >
      <Box component="legend" sx={{ p: 0, fontWeight: 600, fontSize: '0.9375rem', mb: 0.5 }}>
        <LabelWords label={label} isRequired={isRequired} />
      </Box>
      {hint && (
        <FormHelperText id={`${id}-hint`} sx={{ mx: 0, mt: 0, mb: 0.5 }}>
          {hint}
        </FormHelperText>
      )}
      {children}
      <InputError id={id} error={error} />
    </Box>
  );
}
