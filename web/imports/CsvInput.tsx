import type { FieldValues } from 'react-hook-form';
import type { ImportKindName } from '../../shared/imports/importColumns.ts';
import type { EntityForm } from '../core/form/entityForm.ts';
import { late } from '../core/page/late.tsx';
import { checkFile } from './checkFile.ts';
import { FileInput } from './FileInput.tsx';

const FirstRows = late(() => import('./FirstRows.tsx').then((module) => module.FirstRows));

interface Props<I extends FieldValues, O> {
  form: EntityForm<I, O>;
  /** The file's part in the call. */
  part: string;
  kind: ImportKindName;
  maxBytes: number;
}

/** The file of an import, and what its first rows tell before it is sent. */
export function CsvInput<I extends FieldValues, O>({ form, part, kind, maxBytes }: Props<I, O>) {
  const file = form.files[part];
  const isLookedAt = file && checkFile(part, maxBytes)(form.files).length === 0;
  return (
    <>
      <FileInput form={form} part={part} maxBytes={maxBytes} />
      {isLookedAt && <FirstRows file={file} kind={kind} />}
    </>
  );
}
