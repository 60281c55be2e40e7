import {
  FederalForm,
  FrozenForm,
  federalFormColumns,
  federalFormPermissions,
  frozenFormColumns,
} from '../../shared/entities/federal-form.ts';
import { tableOf } from '../../shared/federalForms/federalForms.ts';
import { entity } from '../core/entity.ts';
import { derivedId } from '../core/id.ts';

const titleOf = ({ form, year }: Pick<FederalForm, 'form' | 'year'>) => `${tableOf(form, year).number} of ${year}`;

/** What was typed: one a state, form and year. */
export const federalForms = entity<FederalForm>({
  name: 'FederalForm',
  stored: FederalForm,
  columns: federalFormColumns,
  permissions: federalFormPermissions,
  title: titleOf,
});

type Place = Pick<FederalForm, 'stateId' | 'form' | 'year'>;

/** The id of a state's form of a year, whether there is one yet or not. */
export function federalFormId({ stateId, form, year }: Place): string {
  return derivedId('FederalForm', stateId, form, year);
}

export const frozenForms = entity<FrozenForm>({
  name: 'FrozenForm',
  stored: FrozenForm,
  columns: frozenFormColumns,
  permissions: federalFormPermissions,
  order: [{ column: 'number', direction: 'desc' }],
  title: (frozen) => `${titleOf(frozen)}, version ${frozen.number}`,
  owner: ({ status, createdAt }) => (status === 'Freezing' ? { of: 'due#jobs', at: createdAt } : undefined),
  // Without a sentence: who takes the same number in the same moment counts on.
  unique: (frozen) => ({ number: `${versionsOf(frozen)}#${frozen.number}` }),
});

/** Under which the versions of a state's form of a year are numbered. */
export function versionsOf({ stateId, form, year }: Place): string {
  return `${stateId}#${form}#${year}`;
}
