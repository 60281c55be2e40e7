import { Box, Chip, Stack } from '@mui/material';
import { text } from '../../../shared/core/field.ts';
import type { EntityForm } from '../../core/form/entityForm.ts';
import { TextInput } from '../../core/form/TextInput.tsx';
import { say } from './texts.ts';

interface Props {
  form: EntityForm<{ reason: string }, { reason: string }>;
  /** Frequent reasons that the user can insert with a click. */
  suggestions: readonly string[];
}

const field = text(say('reason.label'));

/** The reason for a deactivation. It is stored with the change. */
export function ReasonInput({ form, suggestions }: Props) {
  const choose = (reason: string) => form.methods.setValue('reason', reason, { shouldDirty: true, shouldValidate: form.refusals > 0 });
  return (
    <Box>
      <TextInput form={form} name="reason" field={field} />
      <Stack direction="row" useFlexGap spacing={1} role="group" aria-label={say('reason.frequent')} sx={{ flexWrap: 'wrap', mt: 1 }}>
        {suggestions.map((reason) => (
          <Chip key={reason} label={reason} variant="outlined" onClick={() => choose(reason)} />
        ))}
      </Stack>
    </Box>
  );
}
