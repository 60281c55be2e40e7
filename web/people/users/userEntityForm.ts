import type * as z from 'zod';
import type { UserForm } from '../../../shared/entities/user.ts';
import type { EntityForm } from '../../core/form/entityForm.ts';

/** The form of a user, with the type that its inputs use. */
export type UserEntityForm = EntityForm<z.input<typeof UserForm>, UserForm>;
