/** A county, office or site of a local agency. Local staff see only the records of their own service areas. */
import * as z from 'zod';
import { column, hidden, joined } from '../core/column.ts';
import { endpoint } from '../core/endpoint.ts';
import { type Field, formOf, optional, reference, text } from '../core/field.ts';
import { based, recordOf } from '../core/record.ts';
import type { Permissions } from '../core/role.ts';
import { Options, TableRequest, tableReply } from '../core/table.ts';
import { stateFields } from './state.ts';

const county = text('County');
const counties = {
  label: 'Counties',
  type: 'string',
  form: z
    .array(county.form)
    .max(200, 'Counties: at most 200')
    .transform((names) => [...new Set(names)]),
  stored: z.array(z.string()),
  isRequired: false,
} satisfies Field;

export const serviceAreaFields = {
  name: text('Name'),
  /** An Admin chooses the State. State staff create service areas of their own State. */
  stateId: optional(reference('State')),
  counties,
};

export const ServiceAreaForm = z.object(formOf(serviceAreaFields));
export type ServiceAreaForm = z.infer<typeof ServiceAreaForm>;
export const ServiceArea = recordOf({ ...serviceAreaFields, stateId: reference('State') });
export type ServiceArea = z.infer<typeof ServiceArea>;

export const serviceAreaColumns = [
  column('name', serviceAreaFields.name, { isSearched: true }),
  column('counties', serviceAreaFields.counties, { isSearched: true }),
  joined('stateName', stateFields.name, { entity: 'State', by: 'stateId', column: 'name' }, { label: 'State' }),
  hidden('stateId'),
] as const;

export const serviceAreaPermissions = {
  read: ['Admin', 'State Agency Staff'],
  change: ['Admin', 'State Agency Staff'],
} as const satisfies Permissions;

export const serviceAreaApi = {
  table: endpoint('POST', '/api/service-areas/table', {
    summary: 'See the list',
    body: TableRequest,
    reply: tableReply(serviceAreaColumns),
  }),
  create: endpoint('POST', '/api/service-areas/create', { summary: 'Add one', body: ServiceAreaForm, reply: ServiceArea, status: 201 }),
  get: endpoint('GET', '/api/service-areas/{id}', { summary: 'See one', reply: ServiceArea }),
  update: endpoint('PUT', '/api/service-areas/{id}', { summary: 'Change one', body: ServiceAreaForm.extend(based), reply: ServiceArea }),
  remove: endpoint('DELETE', '/api/service-areas/{id}', { summary: 'Delete one', reply: ServiceArea }),
  options: endpoint('GET', '/api/service-areas/options', {
    summary: 'See the options',
    query: z.object({ stateId: z.string().max(64).optional() }),
    reply: Options,
  }),
};
