import { OfficeRequest, officeRequestColumns, officeRequestPermissions } from '../../shared/entities/office-request.ts';
import { entity } from '../core/entity.ts';
import { refusalsOf } from '../core/errors.ts';

const refuse = refusalsOf('people/server.staff');

/** In the scope of the office that answers. The person who asked reads it through a call of its own. */
export const officeRequests = entity<OfficeRequest>({
  name: 'OfficeRequest',
  stored: OfficeRequest,
  columns: officeRequestColumns,
  permissions: officeRequestPermissions,
  partition: 'state',
  scope: { state: 'stateId', serviceAreas: ['serviceAreaId'] },
  order: [{ column: 'createdAt', direction: 'desc' }],
  title: ({ askedFrom }) => `Request of ${askedFrom}`,
  owner: ({ status, recipientId, createdAt }) =>
    status === 'Open' ? { of: `Recipient#${recipientId}`, at: `OfficeRequest#${createdAt}` } : undefined,
  /** One open request of a user about a person, so that a repeated click sends nothing twice. */
  unique: ({ status, createdBy, recipientId }) => ({ open: status === 'Open' ? `${createdBy}#${recipientId}` : undefined }),
  taken: { open: () => refuse('conflict', 'officeRequest.alreadyOpen') },
});
