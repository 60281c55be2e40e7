/** A form from the view of its inputs, and the names that each kind of input may have. */
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { OthersChange } from '../othersChanges.ts';

export type FormFiles = Readonly<Record<string, File | undefined>>;

export interface EntityForm<I extends FieldValues = FieldValues, O = unknown> {
  readonly methods: UseFormReturn<I, unknown, O>;
  readonly files: FormFiles;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  /** Whether its values were restored after the session ended or the page was reloaded. */
  readonly isPutBack: boolean;
  /** The changes that others saved while this form was open. Undefined when the form was based on the newest version. */
  readonly othersChanges: readonly OthersChange[] | undefined;
  /** The count of refused attempts to save. When it grows, the summary takes the focus again. */
  readonly refusals: number;
  setFile(name: string, file: File | undefined): void;
  submit(): Promise<void>;
  /** Whether leaving would lose nothing. The function never changes its identity. */
  readonly mayLeave: () => boolean;
}

/** The names of a form's fields with values of type T. A text input cannot have the name of a flag or of an unknown field. */
export type NamesOf<I, T> = { [K in keyof I]-?: I[K] extends T | null | undefined ? K : never }[keyof I] & string;
