/** The form that makes an ACH transaction: the call's own, and the state that its vendors are looked up in. */
import type * as z from 'zod';
import { reference } from '../../shared/core/field.ts';
import { AchTransactionForm } from '../../shared/entities/ach-transaction.ts';
import type { EntityForm } from '../core/form/entityForm.ts';

export const stateField = reference('State');
export const CreateForm = AchTransactionForm.extend({ stateId: stateField.form });
export type CreateForm = z.infer<typeof CreateForm>;
export type CreateEntityForm = EntityForm<z.input<typeof CreateForm>, CreateForm>;
