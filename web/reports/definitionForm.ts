import type * as z from 'zod';
import type { ReportForm } from '../../shared/entities/report-definition.ts';
import type { EntityForm } from '../core/form/entityForm.ts';

/** The form of a report, with the type that its inputs use. */
export type DefinitionForm = EntityForm<z.input<typeof ReportForm>, ReportForm>;
