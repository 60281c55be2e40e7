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

/** What the first rows of the chosen file tell before it is sent. */
export function ChosenFile<I extends FieldValues, O>({ form, part, kind, maxBytes }: Props<I, O>) {
  const file = form.files[part];
  const isLookedAt = file && checkFile(part, maxBytes)(form.files).length === 0;
  return isLookedAt ? <FirstRows file={file} kind={kind} /> : null;
}
