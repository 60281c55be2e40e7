import { ServiceArea, serviceAreaColumns, serviceAreaPermissions } from '../../shared/entities/service-area.ts';
import { entity } from '../core/entity.ts';
import { refusalsOf } from '../core/errors.ts';

const refuse = refusalsOf('setup/server.staff');

export const serviceAreas = entity<ServiceArea>({
  name: 'ServiceArea',
  stored: ServiceArea,
  columns: serviceAreaColumns,
  permissions: serviceAreaPermissions,
  scope: { state: 'stateId', serviceAreas: ['id'] },
  owner: (area) => ({ of: `State#${area.stateId}`, at: `ServiceArea#${area.id}` }),
  unique: (area) => ({ name: `${area.stateId}#${area.name}` }),
  taken: { name: () => refuse('conflict', 'taken.areaName', { field: 'name' }) },
});
