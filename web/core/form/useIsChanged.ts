import { useCallback, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { FormFiles } from './entityForm.ts';
import { isChanged } from './isChanged.ts';

/** Returns a function that compares a form's current fields and files with the first ones. */
export function useIsChanged<I extends FieldValues, O>(methods: UseFormReturn<I, unknown, O>, files: FormFiles): () => boolean {
  const filesNow = useRef(files);
  filesNow.current = files;
  return useCallback(
    () => isChanged(methods.getValues(), methods.formState.defaultValues) || Object.values(filesNow.current).some(Boolean),
    [methods],
  );
}
