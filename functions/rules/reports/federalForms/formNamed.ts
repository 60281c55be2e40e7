import { type FormId, formIds } from '../../../../shared/federalForms/federalForms.ts';
import { notFound } from '../../../core/errors.ts';

/** The form that an address names. Throws 'notFound' where there is no such. */
export function formNamed(name: string): FormId {
  const form = formIds.find((one) => one === name);
  if (!form) throw notFound('form');
  return form;
}
