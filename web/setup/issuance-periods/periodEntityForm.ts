import type * as z from 'zod';
import type { EntityForm } from '../../core/form/entityForm.ts';
import type { PeriodEntry } from './periodEntry.ts';

/** The form of an issuance period, with the type that its inputs use. */
export type PeriodEntityForm = EntityForm<z.input<typeof PeriodEntry>, PeriodEntry>;
