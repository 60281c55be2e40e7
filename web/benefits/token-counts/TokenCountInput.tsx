import AddIcon from '@mui/icons-material/Add';
import RemoveIcon from '@mui/icons-material/Remove';
import { Box, IconButton, InputLabel, OutlinedInput } from '@mui/material';
import { useState } from 'react';
import { type Control, type FieldValues, type Path, useController } from 'react-hook-form';
import { dollars } from '../../../shared/core/money.ts';
import { InputError } from '../../core/form/InputFrame.tsx';
import { inputId } from '../../core/form/useInput.ts';
import type { Countable } from './countLines.ts';
import { say } from './texts.ts';
import { useTokenImage } from './useTokenImage.ts';

interface Props<I extends FieldValues> {
  control: Control<I>;
  /** The field's path: 'tokens.0.count'. */
  name: Path<I>;
  token: Countable;
  /** Shown under the token: the available count. */
  note?: string | undefined;
}

/** The count of one token, typed or changed with large buttons. */
export function TokenCountInput<I extends FieldValues>({ control, name, token, note }: Props<I>) {
  const { field, fieldState } = useController({ control, name });
  const [typed, setTyped] = useState<string>();
  const image = useTokenImage(token);
  const id = inputId(name);
  const words = `${token.type} ${dollars(token.valueCents)}`;
  const count = Number.isFinite(field.value) ? Number(field.value) : 0;
  const set = (next: number) => {
    setTyped(undefined);
    field.onChange(Math.max(0, next));
  };
  const describedBy = [fieldState.error && `${id}-error`, note && `${id}-note`].filter(Boolean).join(' ');
  return (
    <Box component="li" sx={{ py: 1, borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: { xs: 0.75, sm: 2 } }}>
        <Box sx={{ width: { xs: 36, sm: 44 }, height: 44, flex: 'none', display: 'flex', alignItems: 'center', justifyContent: 'center' }}>
          {image && <img src={image} alt="" style={{ maxWidth: '100%', maxHeight: 44, objectFit: 'contain' }} />}
        </Box>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <InputLabel
            htmlFor={id}
            sx={{
              position: 'static',
              transform: 'none',
              color: 'text.primary',
              fontWeight: 600,
              whiteSpace: 'normal',
              overflow: 'visible',
            }}
          >
            {words}
          </InputLabel>
          {note && (
            <Box id={`${id}-note`} sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
              {note}
            </Box>
          )}
        </Box>
        <IconButton
          aria-label={say('input.less', { token: words })}
          disabled={count === 0}
          onClick={() => set(count - 1)}
          sx={{ width: { xs: 40, sm: 44 }, height: 44 }}
        >
          <RemoveIcon />
        </IconButton>
        <OutlinedInput
          size="small"
          value={typed ?? (count === 0 ? '' : String(count))}
          placeholder="0"
          inputRef={field.ref}
          error={fieldState.error !== undefined}
          onChange={({ target }) => {
            const text = target.value.trim();
            setTyped(target.value);
            field.onChange(text === '' ? 0 : /^\d+$/.test(text) ? Number(text) : Number.NaN);
          }}
          onBlur={() => {
            if (Number.isFinite(field.value)) setTyped(undefined);
            field.onBlur();
          }}
          inputProps={{
            id,
            inputMode: 'numeric',
            autoComplete: 'off',
            'aria-invalid': fieldState.error ? true : undefined,
            'aria-describedby': describedBy || undefined,
            style: { textAlign: 'center' },
          }}
          sx={{ width: { xs: 60, sm: 96 }, flex: 'none' }}
        />
        <IconButton
          aria-label={say('input.more', { token: words })}
          onClick={() => set(count + 1)}
          sx={{ width: { xs: 40, sm: 44 }, height: 44 }}
        >
          <AddIcon />
        </IconButton>
      </Box>
      <InputError id={id} error={fieldState.error?.message} />
    </Box>
  );
}
