import { Autocomplete, Box, OutlinedInput, Typography } from '@mui/material';
import { knownSettings, settingFields } from '../../../shared/entities/setting.ts';
import { InputFrame } from '../../core/form/InputFrame.tsx';
import { useInput } from '../../core/form/useInput.ts';
import type { SettingEntityForm } from './settingEntityForm.ts';
import { say } from './texts.ts';
import { knownKeys } from './valueInForce.ts';

/** The key: a setting that the portal reads, offered with its meaning, or any other key. */
export function KeyInput({ form }: { form: SettingEntityForm }) {
  const { frame, value, set, ref, aria, onBlur, error } = useInput({
    form,
    name: 'key',
    field: settingFields.key,
    hint: say('inputs.keyHint'),
  });
  const typed = typeof value === 'string' ? value : '';
  return (
    <InputFrame {...frame}>
      <Autocomplete<(typeof knownKeys)[number], false, false, true>
        freeSolo
        openOnFocus
        id={frame.id}
        size="small"
        options={knownKeys}
        inputValue={typed}
        onInputChange={(_, text) => set(text)}
        onBlur={onBlur}
        renderOption={({ key, ...props }, option) => (
          <Box component="li" key={key} {...props} sx={{ display: 'block !important' }}>
            {option}
            <Typography variant="body2" color="textSecondary">
              {knownSettings[option].meaning}
            </Typography>
          </Box>
        )}
        renderInput={({ slotProps, ...params }) => (
          <OutlinedInput
            {...params}
            {...slotProps.input}
            inputRef={ref}
            error={error !== undefined}
            inputProps={{ ...slotProps.htmlInput, ...aria, maxLength: settingFields.key.max }}
          />
        )}
      />
    </InputFrame>
  );
}
