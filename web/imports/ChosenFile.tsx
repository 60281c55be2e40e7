import { Alert } from '@mui/material';
import type { FieldValues } from 'react-hook-form';
import type { ImportKindName } from '../../shared/imports/importColumns.ts';
import type { EntityForm } from '../core/form/entityForm.ts';
import { late } from '../core/page/late.tsx';
import { checkFile } from './checkFile.ts';
import type { FirstRowsSubject } from './FirstRows.tsx';

const FirstRows = late(() => import('./FirstRows.tsx').then((module) => module.FirstRows));

interface Props<I extends FieldValues, O> {
  form: EntityForm<I, O>;
  /** The name of the file's part in the request. */
  part: string;
  kind: ImportKindName;
  maxBytes: number;
  /** The period or State of the import, once it is chosen. */
  subject: FirstRowsSubject | undefined;
}

/** Checks the chosen file before it is sent. Shows why it is not acceptable, or the errors of its first rows. */
export function ChosenFile<I extends FieldValues, O>({ form, part, kind, maxBytes, subject }: Props<I, O>) {
  const file = form.files[part];
  if (!file) return null;
  const [problem] = checkFile(part, maxBytes)(form.files);
  if (!problem) return <FirstRows file={file} kind={kind} subject={subject} />;
  // After an attempt to send the file, the input shows the error itself.
  return form.methods.formState.errors[part] ? null : <Alert severity="error">{problem.errorMessage}</Alert>;
}
