import type * as z from 'zod';
import type { EntityForm } from '../../core/form/entityForm.ts';
import type { PeriodEntry } from './periodEntry.ts';

/** The form of an issuance period, as its inputs see it. */
export type PeriodEntityForm = EntityForm<z.input<typeof PeriodEntry>, PeriodEntry>;
