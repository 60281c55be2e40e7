import { useId, useState } from 'react';
import { dollars } from '../../../shared/core/money.ts';
import { achReturnApi } from '../../../shared/entities/ach-return.ts';
import { returnCodes } from '../../../shared/entities/returnCodes.ts';
import { call } from '../../core/call.ts';
import { ActionDialog } from '../../core/dialog/ActionDialog.tsx';
import { takeFocus } from '../../core/dialog/takeFocus.ts';
import { LabelledSelect } from '../../core/form/LabelledSelect.tsx';
import { common } from '../../core/language/commonWords.ts';
import { sayNodes } from '../../core/language/sayNodes.ts';
import type { BatchDetails } from './batchDetails.ts';
import { loadBatch } from './batchDetails.ts';
import { sayReturns as say } from './texts.ts';
import { useBatchAction } from './useBatchAction.ts';

const codes = Object.entries(returnCodes).filter(([, { isForCredits }]) => isForCredits);

interface Props {
  batch: BatchDetails;
  payment: BatchDetails['achTransactions'][number];
  onClose(): void;
}

/** Marks a payment as returned if the bank reports this by phone or on its website. */
export function ReturnedDialog({ batch, payment, onClose }: Props) {
  const id = `${useId()}-code`;
  // Nothing is preselected, because the code determines what happens to the payment.
  const [code, setCode] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const { run, isBusy, problem } = useBatchAction({
    batch,
    act: async (idempotencyKey) => {
      const body = { achTransactionId: payment.id, version: payment.version, code };
      await call(achReturnApi.markReturned, { params: { id: batch.id }, body, idempotencyKey });
      return loadBatch(batch.id);
    },
    done: say('returned.done'),
    onClose,
  });
  const input = (
    <LabelledSelect
      id={id}
      label={say('returned.code')}
      value={code}
      options={[{ value: '', label: common('select') }, ...codes.map(([value, { words }]) => ({ value, label: `${value} ${words}` }))]}
      onChange={setCode}
      inputRef={takeFocus}
      fullWidth
      sx={{ mt: 3 }}
    />
  );
  return (
    <ActionDialog
      title={say('returned.title')}
      confirmLabel={say('returned.action')}
      isDangerous
      input={input}
      isBusy={isBusy}
      problem={isMissing && code === '' ? say('returned.codeMissing') : problem}
      onConfirm={() => (code === '' ? setIsMissing(true) : run())}
      onCancel={onClose}
    >
      {sayNodes(say, 'returned.effect', {
        amount: <strong>{dollars(payment.amountCents)}</strong>,
        vendor: <strong>{payment.vendor}</strong>,
      })}
    </ActionDialog>
  );
}
