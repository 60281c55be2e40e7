import { Button } from '@mui/material';
import { useState } from 'react';
import { type FormReply, federalFormApi } from '../../shared/entities/federal-form.ts';
import { call } from '../core/call.ts';
import { ActionDialog } from '../core/dialog/ActionDialog.tsx';
import { useAction } from '../core/useAction.ts';
import { sayForm } from './federalFormTexts.ts';

interface Props {
  reply: FormReply;
  place: { readonly year: number; readonly stateId?: string };
  isDisabled: boolean;
}

/** Freezes the current form. Each opening of the dialog is one operation, however often its button is clicked. */
export function FreezeButton({ reply: { form, version, versions }, place, isDisabled }: Props) {
  const [idempotencyKey, setKey] = useState<string>();
  const number = (versions[0]?.number ?? 0) + 1;
  const freeze = useAction({
    act: () => call(federalFormApi.freeze, { params: { form }, body: { ...place, version }, idempotencyKey: idempotencyKey ?? '' }),
    stale: [federalFormApi.get],
    onDone: () => setKey(undefined),
  });
  return (
    <>
      <Button variant="outlined" disabled={isDisabled} onClick={() => setKey(crypto.randomUUID())}>
        {sayForm('freeze.button')}
      </Button>
      <ActionDialog
        isOpen={idempotencyKey !== undefined}
        title={sayForm('freeze.title', { version: number })}
        confirmLabel={sayForm('freeze.button')}
        isBusy={freeze.isBusy}
        problem={freeze.problem}
        onConfirm={() => freeze.run()}
        onCancel={() => {
          freeze.clear();
          setKey(undefined);
        }}
      >
        {sayForm('freeze.about', { year: place.year })}
      </ActionDialog>
    </>
  );
}
