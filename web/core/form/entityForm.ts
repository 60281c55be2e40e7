/** A form as its inputs see it, and the names that each kind of input may have. */
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { OthersChange } from '../othersChanges.ts';

export type FormFiles = Readonly<Record<string, File | undefined>>;

export interface EntityForm<I extends FieldValues = FieldValues, O = unknown> {
  readonly methods: UseFormReturn<I, unknown, O>;
  readonly files: FormFiles;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  /** Whether what it holds was typed before the session ended, or the page was loaded anew. */
  readonly isPutBack: boolean;
  /** What others saved while this form was open; undefined when it was based on the newest version. */
  readonly othersChanges: readonly OthersChange[] | undefined;
  /** Grows with each refused attempt to save, so that the summary takes the focus again. */
  readonly refusals: number;
  setFile(name: string, file: File | undefined): void;
  submit(): Promise<void>;
  /** Whether nothing would be lost: never changes its identity. */
  readonly mayLeave: () => boolean;
}

/** The names of a form's fields that hold T: an input for text cannot be given a flag's name, nor a name that does not exist. */
export type NamesOf<I, T> = { [K in keyof I]-?: I[K] extends T | null | undefined ? K : never }[keyof I] & string;
