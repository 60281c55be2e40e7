import VisibilityOffIcon from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityIcon from '@mui/icons-material/VisibilityOutlined';
import { IconButton, InputAdornment, OutlinedInput, type OutlinedInputProps } from '@mui/material';
import { useState } from 'react';
import { useTexts } from '../language/texts.ts';

/** A box to type or paste a password. The user can show it before sending it. */
export function PasswordBox(props: Omit<OutlinedInputProps, 'type' | 'endAdornment'>) {
  const { say } = useTexts('core/page');
  const [isShown, setIsShown] = useState(false);
  const eye = (
    <InputAdornment position="end">
      <IconButton edge="end" aria-label={say(isShown ? 'hide' : 'show')} aria-pressed={isShown} onClick={() => setIsShown(!isShown)}>
        {isShown ? <VisibilityOffIcon fontSize="small" /> : <VisibilityIcon fontSize="small" />}
      </IconButton>
    </InputAdornment>
  );
  return <OutlinedInput fullWidth {...props} type={isShown ? 'text' : 'password'} endAdornment={eye} />;
}
