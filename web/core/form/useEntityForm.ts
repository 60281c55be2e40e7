/**
 * The state of every form that creates or changes a record. It covers the entity's schema, the server's refusals at their fields, files,
 * drafts that outlive a session, and stale updates. Edit to change the behavior of every form.
 */
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import type * as z from 'zod';
import type { ValidationFailure } from '../../../shared/core/failure.ts';
import { CallError, isCancelled, messageOf } from '../callError.ts';
import { type OthersChange, useOthersChanges } from '../othersChanges.ts';
import { readAgain } from '../queryKey.ts';
import { useBackPath } from '../screenBase.ts';
import { who } from '../session/who.ts';
import type { Toast } from '../shownToast.ts';
import { toastSuccess } from '../toast.tsx';
import { toastProblem } from '../toastProblem.ts';
import { useIsHere, useNavigateHere } from '../useNavigateHere.ts';
import type { EntityForm, FormFiles } from './entityForm.ts';
import { useDraft } from './useDraft.ts';
import { useIsChanged } from './useIsChanged.ts';

/** The values that a changed record must have. */
export interface Versioned {
  readonly id: string;
  readonly version: number;
  readonly updatedAt: string;
}

export interface EntityFormOptions<I extends FieldValues, O, R extends Versioned> {
  readonly schema: z.ZodType<O, I>;
  /** Returns the initial values of the fields, from the record if there is one. */
  values(record?: R): DefaultValues<NoInfer<I>>;
  /** Sends the form. `version` is the version that the change is based on, or 0 for a new record. */
  save(values: O, files: FormFiles, version: number): Promise<unknown>;
  /** The toast: 'Program created'. */
  readonly saved: string | ((values: O) => string);
  /** Returns the record that the toast is about. */
  about?(values: O): Pick<Toast, 'name' | 'ids'>;
  /** The page after saving, unless the form was opened from a list with its own state. By default, the screen's own list. */
  readonly list?: string;
  /** The changed record. Absent in forms that create one. */
  readonly edited?: { readonly entity: string; readonly record: R; reload(): Promise<R> };
}

export function useEntityForm<I extends FieldValues, O, R extends Versioned = Versioned>(
  options: EntityFormOptions<I, O, R>,
): EntityForm<I, O> {
  const { schema, values, save, saved, list, edited } = options;
  const methods = useForm<I, unknown, O>({
    resolver: zodResolver<I, unknown, O>(schema),
    defaultValues: values(edited?.record),
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: false,
  });
  const [files, setFiles] = useState<FormFiles>({});
  const [version, setVersion] = useState(edited?.record.version ?? 0);
  const [othersChanges, setOthersChanges] = useState<readonly OthersChange[]>();
  const [refusals, setRefusals] = useState(0);
  const isLetGo = useRef(false);
  const isSent = useRef(false);
  const navigate = useNavigateHere();
  const isHere = useIsHere();
  const back = useBackPath(list);
  const client = useQueryClient();
  const lookUpChanges = useOthersChanges();
  const isDirty = methods.formState.isDirty || Object.values(files).some(Boolean);

  const isChangedNow = useIsChanged(methods, files);
  const mayLeave = useCallback(() => isLetGo.current || !isChangedNow() || who().userId === undefined, [isChangedNow]);

  const isPutBack = useDraft(methods, files, setFiles, { isChanged: isChangedNow, isLetGo, isSent });

  const refuse = (failures: readonly ValidationFailure[]) => {
    for (const { propertyName, errorMessage } of failures) {
      const name = propertyName === '' ? 'root.server' : propertyName;
      methods.setError(name as Path<I>, { type: 'server', message: errorMessage });
    }
    setRefusals((count) => count + 1);
  };

  /** Loads the changes of others into the unchanged fields. Typed values stay. Returns whether there were any changes. */
  const catchUp = async (): Promise<boolean> => {
    if (!edited) return false;
    const newest = await edited.reload();
    if (newest.version === version) return false;
    const changes = await lookUpChanges(edited.entity, edited.record);
    methods.reset(values(newest), { keepDirtyValues: true });
    setVersion(newest.version);
    setOthersChanges(changes);
    setRefusals((count) => count + 1);
    return true;
  };

  const onFailure = async (error: unknown): Promise<void> => {
    if (isCancelled(error)) return;
    if (!isHere()) return toastProblem(error);
    const isStale = error instanceof CallError && error.status === 409 && error.failures.every((failure) => failure.propertyName === '');
    if (isStale && (await catchUp().catch(() => false))) return;
    const failures = error instanceof CallError ? error.failures : [];
    refuse(failures.length > 0 ? failures : [{ propertyName: '', errorMessage: messageOf(error) }]);
    if (!(error instanceof CallError)) console.error(error);
  };

  const submit = methods.handleSubmit(
    async (parsed) => {
      isSent.current = true;
      try {
        await save(parsed, files, version);
      } catch (error) {
        isSent.current = false;
        return onFailure(error);
      }
      isLetGo.current = true;
      toastSuccess(typeof saved === 'string' ? saved : saved(parsed), options.about?.(parsed));
      // Lists that are not on the page must not flash their old rows when the user returns to them.
      client.removeQueries({ type: 'inactive' });
      void readAgain(client, 'everything');
      await navigate(back);
    },
    () => setRefusals((count) => count + 1),
  );

  return {
    methods,
    files,
    isDirty,
    isSaving: methods.formState.isSubmitting,
    isPutBack,
    othersChanges,
    refusals,
    setFile: (name, file) => setFiles((before) => ({ ...before, [name]: file })),
    submit,
    mayLeave,
  };
}
