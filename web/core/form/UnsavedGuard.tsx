import { useEffect } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useBlocker } from 'react-router';
import { ActionDialog } from '../dialog/ActionDialog.tsx';
import { watchUnsaved } from '../session/unsaved.ts';
import type { EntityForm } from './entityForm.ts';
import { say } from './texts.ts';

/** Asks before typed values are lost: on a link, on Back, and when the tab closes. */
export function UnsavedGuard({ form }: { form: Pick<EntityForm<FieldValues, unknown>, 'mayLeave' | 'isDirty'> }) {
  const { mayLeave, isDirty } = form;
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && !mayLeave());

  useEffect(() => watchUnsaved(mayLeave), [mayLeave]);
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!mayLeave()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty, mayLeave]);

  return (
    <ActionDialog
      isOpen={blocker.state === 'blocked'}
      title={say('leave.title')}
      confirmLabel={say('leave.confirm')}
      cancelLabel={say('leave.stay')}
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {say('leave.text')}
    </ActionDialog>
  );
}
