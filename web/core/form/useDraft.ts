import { useEffect, useRef, useState } from 'react';
import type { FieldValues, Path, PathValue } from 'react-hook-form';
import { useLocation } from 'react-router';
import { keepDraft, takeDraft, watchCarry } from '../session/drafts.ts';
import { watchWho, who } from '../session/who.ts';
import type { EntityForm, FormFiles } from './entityForm.ts';

interface Kept {
  /** Whether there are values to keep. */
  isChanged(): boolean;
  /** Set once the typed values are kept, so that no one is asked whether to leave them. */
  readonly isLetGo: { current: boolean };
  /** Set while the values are sent. After a reload they must not be sent again, because they may have arrived. */
  readonly isSent: { readonly current: boolean };
  readonly isOn?: boolean;
}

/**
 * Keeps typed values when the session expires or the page reloads. It restores them when the same user opens the form again, and
 * returns whether it did. It is active only with `isOn`.
 */
export function useDraft<I extends FieldValues, O>(
  methods: EntityForm<I, O>['methods'],
  files: FormFiles,
  setFiles: (files: FormFiles) => void,
  { isChanged, isLetGo, isSent, isOn = true }: Kept,
): boolean {
  const [isPutBack, setIsPutBack] = useState(false);
  const { pathname } = useLocation();
  const latestFiles = useRef(files);
  latestFiles.current = files;

  useEffect(() => {
    const { userId } = who();
    if (!userId || !isOn) return;
    const draft = takeDraft(pathname, userId);
    for (const [name, value] of Object.entries(draft?.values ?? {})) {
      methods.setValue(name as Path<I>, value as PathValue<I, Path<I>>, { shouldDirty: true });
    }
    if (draft) {
      setFiles(draft.files);
      setIsPutBack(true);
    }
    const keep = () => keepDraft(pathname, { userId, values: methods.getValues(), files: latestFiles.current });
    const leave = watchWho(() => {
      const now = who();
      if (!now.userId && !now.wasLoggedOut && isChanged()) keep();
    });
    const stay = watchCarry(() => {
      if (!isChanged() || isSent.current) return;
      keep();
      isLetGo.current = !Object.values(latestFiles.current).some(Boolean);
    });
    return () => {
      leave();
      stay();
    };
  }, [pathname, methods, setFiles, isChanged, isLetGo, isSent, isOn]);
  return isPutBack;
}
