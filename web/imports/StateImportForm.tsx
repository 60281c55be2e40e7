import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod';
import { reference } from '../../shared/core/field.ts';
import { stateApi } from '../../shared/entities/state.ts';
import { type ImportReply, maxUploadBytes } from '../../shared/entities/upload.ts';
import { call } from '../core/call.ts';
import { OptionInput } from '../core/form/OptionInput.tsx';
import { useActionForm } from '../core/form/useActionForm.ts';
import { readAgain } from '../core/queryKey.ts';
import { toastSuccess } from '../core/toast.tsx';
import { ChosenFile } from './ChosenFile.tsx';
import { checkFile } from './checkFile.ts';
import { FileInput } from './FileInput.tsx';
import type { ImportCalls } from './importCalls.ts';
import { say } from './texts.ts';
import { UploadPanel } from './UploadPanel.tsx';
import { type Sent, type UploadCalls, upload } from './upload.ts';

const stateField = reference(say('form.state'));
const UploadForm = z.object({ stateId: stateField.form });

interface Props {
  /** The name of the file's part in the request. */
  part: string;
  kind: NonNullable<UploadCalls['presign']['kind']>;
  /** Starts the import of an attached file, or of a file that is already in storage. */
  start(body: { stateId: string; importId?: string }, files?: Record<string, File>): Promise<ImportReply>;
  imports: ImportCalls['imports'];
  /** Explains which data is looked up in the State. */
  hint: string;
  onStarted(importId: string): void;
}

/**
 * The form that chooses a State and a file, and sends the file. Large files show their upload progress. No State is preselected, because an
 * import into the wrong State is hard to undo.
 */
export function StateImportForm({ part, kind, start, imports, hint, onStarted }: Props) {
  const client = useQueryClient();
  const [sent, setSent] = useState<Sent>();
  const form = useActionForm({
    schema: UploadForm,
    values: { stateId: '' },
    check: checkFile(part, maxUploadBytes),
    act: async ({ stateId }, files) => {
      const file = files[part];
      if (!file) return;
      try {
        const calls: UploadCalls = {
          presign: { kind, stateId },
          send: (csv) => start({ stateId }, { [part]: csv }),
          announce: (importId) => start({ stateId, importId }),
        };
        const started = await upload(file, calls, setSent);
        toastSuccess(say('form.uploaded'));
        form.setFile(part, undefined);
        form.methods.reset({ stateId: '' });
        await readAgain(client, [imports]);
        onStarted(started.id);
      } finally {
        setSent(undefined);
      }
    },
  });
  const stateId = form.methods.watch('stateId');
  return (
    <UploadPanel
      form={form}
      sent={sent}
      below={<ChosenFile form={form} part={part} kind={kind} maxBytes={maxUploadBytes} subject={stateId ? { stateId } : undefined} />}
    >
      <OptionInput
        form={form}
        name="stateId"
        field={stateField}
        hint={hint}
        loadKey={['states']}
        load={(signal) => call(stateApi.options, { signal })}
      />
      <FileInput form={form} part={part} maxBytes={maxUploadBytes} />
    </UploadPanel>
  );
}
