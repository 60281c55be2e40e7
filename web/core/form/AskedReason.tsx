import { Alert } from '@mui/material';
import type { FieldValues } from 'react-hook-form';
import type { Field } from '../../../shared/core/field.ts';
import type { EntityForm, NamesOf } from './entityForm.ts';
import { TextInput } from './TextInput.tsx';

interface Props<I extends FieldValues, O> {
  readonly form: EntityForm<I, O>;
  readonly name: NamesOf<I, string>;
  readonly field: Field;
}

/** A reason that the server requires only when a rule needs one. The input appears after such a refusal and stays while it has text. */
export function AskedReason<I extends FieldValues, O>({ form, name, field }: Props<I, O>) {
  const { errors, dirtyFields } = form.methods.formState;
  const isAsked = name in errors || name in dirtyFields;
  return isAsked ? (
    <Alert severity="warning" variant="outlined" sx={{ gridColumn: '1 / -1' }} slotProps={{ message: { sx: { flexGrow: 1 } } }}>
      <TextInput form={form} name={name} field={{ ...field, isRequired: true }} />
    </Alert>
  ) : null;
}
