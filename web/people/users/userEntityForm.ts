import type * as z from 'zod';
import type { UserForm } from '../../../shared/entities/user.ts';
import type { EntityForm } from '../../core/form/entityForm.ts';

/** The form of a user, as its inputs see it. */
export type UserEntityForm = EntityForm<z.input<typeof UserForm>, UserForm>;
