import { Alert } from '@mui/material';
import type { FieldValues } from 'react-hook-form';
import type { ImportKindName } from '../../shared/imports/importColumns.ts';
import type { EntityForm } from '../core/form/entityForm.ts';
import { late } from '../core/page/late.tsx';
import { checkFile } from './checkFile.ts';

const FirstRows = late(() => import('./FirstRows.tsx').then((module) => module.FirstRows));

interface Props<I extends FieldValues, O> {
  form: EntityForm<I, O>;
  /** The file's part in the call. */
  part: string;
  kind: ImportKindName;
  maxBytes: number;
}

/** What the chosen file tells before it is sent: why it is none, or what its first rows hold. */
export function ChosenFile<I extends FieldValues, O>({ form, part, kind, maxBytes }: Props<I, O>) {
  const file = form.files[part];
  if (!file) return null;
  const [problem] = checkFile(part, maxBytes)(form.files);
  if (!problem) return <FirstRows file={file} kind={kind} />;
  // After an attempt to send it the box says so itself.
  return form.methods.formState.errors[part] ? null : <Alert severity="error">{problem.errorMessage}</Alert>;
}
