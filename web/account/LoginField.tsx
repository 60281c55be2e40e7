import VisibilityOffIcon from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityIcon from '@mui/icons-material/VisibilityOutlined';
import { IconButton, InputAdornment, OutlinedInput } from '@mui/material';
import { useState } from 'react';
import { InputFrame } from '../core/form/InputFrame.tsx';

interface Props {
  name: string;
  label: string;
  type?: 'text' | 'email' | 'password';
  autoComplete: string;
  inputMode?: 'numeric';
  error: string | undefined;
}

/** An input of the login form. A password can be looked at before it is sent. */
export function LoginField({ name, label, type = 'text', autoComplete, inputMode, error }: Props) {
  const [isShown, setIsShown] = useState(false);
  const id = `login-${name}`;
  const eye = (
    <InputAdornment position="end">
      <IconButton
        edge="end"
        aria-label={isShown ? 'Hide characters' : 'Show characters'}
        aria-pressed={isShown}
        onClick={() => setIsShown(!isShown)}
      >
        {isShown ? <VisibilityOffIcon fontSize="small" /> : <VisibilityIcon fontSize="small" />}
      </IconButton>
    </InputAdornment>
  );
  return (
    <InputFrame id={id} label={label} isRequired error={error}>
      <OutlinedInput
        fullWidth
        id={id}
        name={name}
        type={isShown ? 'text' : type}
        error={error !== undefined}
        endAdornment={type === 'password' ? eye : undefined}
        inputProps={{
          autoComplete,
          inputMode,
          autoCapitalize: 'none',
          spellCheck: false,
          maxLength: 255,
          'aria-required': true,
          'aria-invalid': error ? true : undefined,
          'aria-describedby': error ? `${id}-error` : undefined,
        }}
      />
    </InputFrame>
  );
}
