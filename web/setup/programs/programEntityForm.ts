import type * as z from 'zod';
import type { ProgramForm } from '../../../shared/entities/program.ts';
import type { EntityForm } from '../../core/form/entityForm.ts';

/** The form of a program, with the type that its inputs use. */
export type ProgramEntityForm = EntityForm<z.input<typeof ProgramForm>, ProgramForm>;
