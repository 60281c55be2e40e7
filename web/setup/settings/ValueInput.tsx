import { Box, OutlinedInput, Typography } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { settingFields, valueProblem } from '../../../shared/entities/setting.ts';
import { InputFrame } from '../../core/form/InputFrame.tsx';
import { useInput } from '../../core/form/useInput.ts';
import type { SettingEntityForm } from './settingEntityForm.ts';
import { say } from './texts.ts';
import { knownSetting } from './valueInForce.ts';

/** The value, with its meaning and its standard. It shows errors while the user types. */
export function ValueInput({ form }: { form: SettingEntityForm }) {
  const { frame, value, set, ref, aria, onBlur, error } = useInput({ form, name: 'value', field: settingFields.value });
  const key = (useWatch({ control: form.methods.control, name: 'key' }) ?? '').trim();
  const known = knownSetting(key);
  const typed = typeof value === 'string' ? value : '';
  const problem = error ?? (typed.trim() === '' ? undefined : valueProblem(key, typed));
  const help = known && say('inputs.valueHint', { meaning: known.meaning, standard: known.standard || say('inputs.none') });
  const describedBy = [problem && `${frame.id}-error`, help && `${frame.id}-hint`].filter(Boolean).join(' ') || undefined;
  return (
    <Box>
      <InputFrame {...frame} hint={help} error={problem}>
        <OutlinedInput
          fullWidth
          size="small"
          value={typed}
          inputRef={ref}
          error={problem !== undefined}
          onBlur={onBlur}
          onChange={(event) => set(event.target.value)}
          inputProps={{ ...aria, 'aria-invalid': problem ? true : undefined, 'aria-describedby': describedBy, autoComplete: 'off' }}
        />
      </InputFrame>
      {key !== '' && !known && (
        <Typography variant="body2" color="textSecondary" role="status" sx={{ mt: 0.5 }}>
          {say('inputs.unread')}
        </Typography>
      )}
    </Box>
  );
}
