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

/** The typed values: one record for each State, form and year. */
export const federalForms = entity<FederalForm>({
  name: 'FederalForm',
  stored: FederalForm,
  columns: federalFormColumns,
  permissions: federalFormPermissions,
  title: titleOf,
});

type Place = Pick<FederalForm, 'stateId' | 'form' | 'year'>;

/** Returns the id of a State's form of a year, even if it does not exist yet. */
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
  // There is no message, because a concurrent caller with the same number retries with the next one.
  unique: (frozen) => ({ number: `${versionsOf(frozen)}#${frozen.number}` }),
});

/** Returns the key that numbers the versions of a State's form of a year. */
export function versionsOf({ stateId, form, year }: Place): string {
  return `${stateId}#${form}#${year}`;
}
