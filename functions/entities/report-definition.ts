import { ReportDefinition, reportDefinitionColumns, reportDefinitionPermissions } from '../../shared/entities/report-definition.ts';
import { entity } from '../core/entity.ts';
import { refusalsOf } from '../core/errors.ts';

const refuse = refusalsOf('reports/server.staff');

/** Refuses a name that another report has. */
export const nameTaken = () => refuse('conflict', 'taken.definitionName', { field: 'name' });

/** The reports that Admins created, and the portal's own reports that they have changed or deleted. */
export const reportDefinitions = entity<ReportDefinition>({
  name: 'ReportDefinition',
  stored: ReportDefinition,
  columns: reportDefinitionColumns,
  permissions: reportDefinitionPermissions,
  scope: { state: 'none' },
  unique: ({ name, isRemoved }) => ({ name: isRemoved ? undefined : name }),
  taken: { name: nameTaken },
});
