import { Button } from '@mui/material';
import { useState } from 'react';
import { type FormReply, federalFormApi } from '../../shared/entities/federal-form.ts';
import { call } from '../core/call.ts';
import { ActionDialog } from '../core/dialog/ActionDialog.tsx';
import { useAction } from '../core/useAction.ts';

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
        Freeze
      </Button>
      <ActionDialog
        isOpen={idempotencyKey !== undefined}
        title={`Freeze version ${number}?`}
        confirmLabel="Freeze"
        isBusy={freeze.isBusy}
        problem={freeze.problem}
        onConfirm={() => freeze.run()}
        onCancel={() => {
          freeze.clear();
          setKey(undefined);
        }}
      >
        This saves the {place.year} form as it is now, with all its figures and the records behind them. A frozen version cannot be changed
        or removed. You can freeze another version at any time.
      </ActionDialog>
    </>
  );
}
