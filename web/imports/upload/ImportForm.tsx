import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod';
import { reference } from '../../../shared/core/field.ts';
import { maxUploadBytes, uploadApi } from '../../../shared/entities/upload.ts';
import { call } from '../../core/call.ts';
import { OptionInput } from '../../core/form/OptionInput.tsx';
import { useActionForm } from '../../core/form/useActionForm.ts';
import { readAgain } from '../../core/queryKey.ts';
import { toastSuccess } from '../../core/toast.tsx';
import { ChosenFile } from '../ChosenFile.tsx';
import { checkFile } from '../checkFile.ts';
import { FileInput } from '../FileInput.tsx';
import { cardImports } from '../importCalls.ts';
import { UploadPanel } from '../UploadPanel.tsx';
import { type Sent, upload } from '../upload.ts';
import { loadCardPeriods } from './cardPeriods.ts';
import { say } from './texts.ts';

/** The name of the file's part in the request. */
const filePart = 'hybridCardRecipientsCsv';
const periodField = reference(say('cards.period'));
const UploadForm = z.object({ issuanceperiodId: periodField.form });

/** The form that chooses a period and a file, and sends the file. Large files show their upload progress. */
export function ImportForm({ onStarted }: { onStarted(importId: string): void }) {
  const client = useQueryClient();
  const [sent, setSent] = useState<Sent>();
  const form = useActionForm({
    schema: UploadForm,
    values: { issuanceperiodId: '' },
    check: checkFile(filePart, maxUploadBytes),
    act: async ({ issuanceperiodId }, files) => {
      const file = files[filePart];
      if (!file) return;
      try {
        const calls = {
          presign: { issuanceperiodId },
          send: (csv: File) => call(uploadApi.hybridCard, { body: { issuanceperiodId }, files: { [filePart]: csv } }),
          announce: (importId: string) => call(uploadApi.hybridCard, { body: { issuanceperiodId, importId } }),
        };
        const started = await upload(file, calls, setSent);
        toastSuccess(say('cards.uploaded'));
        form.setFile(filePart, undefined);
        form.methods.reset({ issuanceperiodId });
        await readAgain(client, [cardImports.imports]);
        onStarted(started.id);
      } finally {
        setSent(undefined);
      }
    },
  });
  const issuancePeriodId = form.methods.watch('issuanceperiodId');
  return (
    <UploadPanel
      form={form}
      sent={sent}
      below={
        <ChosenFile
          form={form}
          part={filePart}
          kind="Hybrid Card Recipients"
          maxBytes={maxUploadBytes}
          subject={issuancePeriodId ? { issuancePeriodId } : undefined}
        />
      }
    >
      <OptionInput
        form={form}
        name="issuanceperiodId"
        field={periodField}
        hint={say('cards.periodHint')}
        noOptions={say('cards.noPeriods')}
        loadKey={['upload/periods']}
        load={loadCardPeriods}
      />
      <FileInput form={form} part={filePart} maxBytes={maxUploadBytes} />
    </UploadPanel>
  );
}
