import { type FormId, formIds } from '../../../../shared/federalForms/federalForms.ts';
import { notFound } from '../../../core/errors.ts';

/** Returns the form that an address names. Throws 'notFound' if there is no such form. */
export function formNamed(name: string): FormId {
  const form = formIds.find((one) => one === name);
  if (!form) throw notFound('form');
  return form;
}
