import { type FieldValues, type Path, useController } from 'react-hook-form';
import type { Field } from '../../../shared/core/field.ts';
import type { EntityForm } from './entityForm.ts';

/** The props of every input. `field` contains the label, the limit and whether it is required. `hint` is shown under the label. */
export interface InputProps<I extends FieldValues, O, N extends string> {
  readonly form: EntityForm<I, O>;
  readonly name: N;
  readonly field: Field;
  readonly label?: string;
  readonly hint?: string;
  /** Disables the input with a reason: 'Please select a state first'. */
  readonly disabledReason?: string | undefined;
}

/** Returns the id of the element that the error summary links to. */
export function inputId(name: string): string {
  return `input-${name.replaceAll('.', '-')}`;
}

/** One field of a form: its value, its error and the ids that connect label, hint and error to the input. */
export function useInput<I extends FieldValues, O, N extends string>({
  form,
  name,
  field,
  label,
  hint,
  disabledReason,
}: InputProps<I, O, N>) {
  // NamesOf has checked the name already. The compiler cannot see that Path accepts the same names.
  const { field: input, fieldState } = useController({ control: form.methods.control, name: name as unknown as Path<I> });
  const id = inputId(name);
  const error = fieldState.error?.message;
  const shownHint = disabledReason ?? hint;
  const describedBy = [error && `${id}-error`, shownHint && `${id}-hint`].filter(Boolean).join(' ');
  const frame = { id, label: label ?? field.label, isRequired: field.isRequired, hint: shownHint, error };
  return {
    frame,
    error,
    value: input.value as unknown,
    set: (value: unknown) => input.onChange(value),
    ref: input.ref,
    aria: {
      id,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': describedBy || undefined,
      'aria-required': field.isRequired || undefined,
    },
    onBlur: input.onBlur,
    isDisabled: disabledReason !== undefined,
  };
}
