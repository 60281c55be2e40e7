import type * as z from 'zod';
import type { StateForm } from '../../../shared/entities/state.ts';
import type { EntityForm } from '../../core/form/entityForm.ts';

/** The form of a State, with the type that its inputs use. */
export type StateEntityForm = EntityForm<z.input<typeof StateForm>, StateForm>;
