import { Box, Chip, Stack } from '@mui/material';
import { text } from '../../../shared/core/field.ts';
import type { EntityForm } from '../../core/form/entityForm.ts';
import { TextInput } from '../../core/form/TextInput.tsx';

interface Props {
  form: EntityForm<{ reason: string }, { reason: string }>;
  /** Frequent reasons, put into the box by a click. */
  suggestions: readonly string[];
}

const field = text('Reason');

/** Why something is deactivated; kept with the change. */
export function ReasonInput({ form, suggestions }: Props) {
  const choose = (reason: string) => form.methods.setValue('reason', reason, { shouldDirty: true, shouldValidate: form.refusals > 0 });
  return (
    <Box>
      <TextInput form={form} name="reason" field={field} />
      <Stack direction="row" useFlexGap spacing={1} role="group" aria-label="Frequent reasons" sx={{ flexWrap: 'wrap', mt: 1 }}>
        {suggestions.map((reason) => (
          <Chip key={reason} label={reason} variant="outlined" onClick={() => choose(reason)} />
        ))}
      </Stack>
    </Box>
  );
}
