import type * as z from 'zod';
import type { RecipientForm } from '../../../shared/entities/recipient.ts';
import type { EntityForm } from '../../core/form/entityForm.ts';

/** The form of a recipient, with the type that its inputs use. */
export type RecipientEntityForm = EntityForm<z.input<typeof RecipientForm>, RecipientForm>;
