/**
 * The state of a form that starts an operation, such as an upload. It is like the form of a record, but the form itself determines what
 * follows.
 */
import { zodResolver } from '@hookform/resolvers/zod';
import { useCallback, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import type * as z from 'zod';
import type { ValidationFailure } from '../../../shared/core/failure.ts';
import { CallError, isCancelled, messageOf } from '../callError.ts';
import { who } from '../session/who.ts';
import { toastProblem } from '../toastProblem.ts';
import { useIsHere } from '../useNavigateHere.ts';
import type { EntityForm, FormFiles } from './entityForm.ts';
import { useDraft } from './useDraft.ts';
import { useIsChanged } from './useIsChanged.ts';

interface Options<I extends FieldValues, O> {
  readonly schema: z.ZodType<O, I>;
  readonly values: DefaultValues<NoInfer<I>>;
  /** Performs the operation and everything after it: the toast and the navigation. The form shows a thrown error at its fields. */
  act(values: O, files: FormFiles): Promise<unknown>;
  /** Returns the errors of the files, by their names. Called at each attempt. */
  check?(files: FormFiles): readonly ValidationFailure[];
  /** The purpose of the form, for a refusal that arrives after the user has left the form: 'Issue Benefits to Donna Wood'. */
  readonly about?: string;
  /** Whether typed values are kept when the session ends. Used by forms that are separate pages, like the forms of records. */
  readonly keepsDraft?: boolean;
}

const none = () => [];

export function useActionForm<I extends FieldValues, O>({
  schema,
  values,
  act,
  check = none,
  about,
  keepsDraft = false,
}: Options<I, O>): EntityForm<I, O> {
  const methods = useForm<I, unknown, O>({
    resolver: zodResolver<I, unknown, O>(schema),
    defaultValues: values,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: false,
  });
  const [files, setFiles] = useState<FormFiles>({});
  const [refusals, setRefusals] = useState(0);
  const isDirty = methods.formState.isDirty || Object.values(files).some(Boolean);
  const isChangedNow = useIsChanged(methods, files);
  const isActing = useRef(false);
  const isHere = useIsHere();
  const isLetGo = useRef(false);
  const mayLeave = useCallback(() => isActing.current || isLetGo.current || !isChangedNow() || who().userId === undefined, [isChangedNow]);
  const isPutBack = useDraft(methods, files, setFiles, { isChanged: isChangedNow, isLetGo, isSent: isActing, isOn: keepsDraft });

  const refuse = (failures: readonly ValidationFailure[]) => {
    for (const { propertyName, errorMessage } of failures) {
      methods.setError((propertyName || 'root.server') as Path<I>, { type: 'server', message: errorMessage });
    }
    setRefusals((count) => count + 1);
  };
  const onFailure = (error: unknown) => {
    if (isCancelled(error)) return;
    if (!isHere()) return toastProblem(error, { about });
    const failures = error instanceof CallError ? error.failures : [];
    refuse(failures.length > 0 ? failures : [{ propertyName: '', errorMessage: messageOf(error) }]);
    if (!(error instanceof CallError)) console.error(error);
  };
  const submit = methods.handleSubmit(
    async (parsed) => {
      const wrong = check(files);
      if (wrong.length > 0) return refuse(wrong);
      isActing.current = true;
      await act(parsed, files).catch(onFailure);
      isActing.current = false;
    },
    () => refuse(check(files)),
  );
  return {
    methods,
    files,
    isDirty,
    isSaving: methods.formState.isSubmitting,
    isPutBack,
    othersChanges: undefined,
    refusals,
    setFile: (name, file) => {
      methods.clearErrors(name as Path<I>);
      setFiles((before) => ({ ...before, [name]: file }));
    },
    submit,
    mayLeave,
  };
}
