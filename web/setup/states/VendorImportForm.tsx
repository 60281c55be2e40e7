import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod';
import { maxCallBytes } from '../../../shared/entities/upload.ts';
import { vendorImportApi } from '../../../shared/entities/vendor-import.ts';
import { call } from '../../core/call.ts';
import { useActionForm } from '../../core/form/useActionForm.ts';
import { readAgain } from '../../core/queryKey.ts';
import { toastSuccess } from '../../core/toast.tsx';
import { ChosenFile } from '../../imports/ChosenFile.tsx';
import { checkFile } from '../../imports/checkFile.ts';
import { FileInput } from '../../imports/FileInput.tsx';
import { UploadPanel } from '../../imports/UploadPanel.tsx';
import { say } from './texts.ts';

/** The name of the file's part in the request. */
const filePart = 'file';
const NothingElse = z.object({});

interface Props {
  stateId: string;
  onStarted(importId: string): void;
}

/** The form that chooses and sends the file of a State's vendors. */
export function VendorImportForm({ stateId, onStarted }: Props) {
  const client = useQueryClient();
  const form = useActionForm({
    schema: NothingElse,
    values: {},
    check: checkFile(filePart, maxCallBytes),
    act: async (_, files) => {
      const started = await call(vendorImportApi.start, { body: { stateId }, files });
      toastSuccess(say('import.uploaded'));
      form.setFile(filePart, undefined);
      await readAgain(client, [vendorImportApi.imports]);
      onStarted(started.id);
    },
  });
  return (
    <UploadPanel
      form={form}
      below={<ChosenFile form={form} part={filePart} kind="Vendors" maxBytes={maxCallBytes} subject={{ stateId }} />}
    >
      <FileInput form={form} part={filePart} maxBytes={maxCallBytes} />
    </UploadPanel>
  );
}
