/**
 * A request of one office to the office that serves a person. The asking office learns only the name of the other office and its answer,
 * never anything of the person's record.
 */
import * as z from 'zod';
import { isHybridCode, normalCode } from '../core/cardCode.ts';
import { column, hidden, internal, joined } from '../core/column.ts';
import { endpoint } from '../core/endpoint.ts';
import { choice, instant, optional, reference, text } from '../core/field.ts';
import { based, recordOf } from '../core/record.ts';
import type { Permissions } from '../core/role.ts';
import { TableRequest, tableReply } from '../core/table.ts';
import { recipientFields } from './recipient.ts';
import { serviceAreaFields } from './service-area.ts';

const officeRequestStatuses = ['Open', 'Answered'] as const;

/** Required in the form of the answer. An open request has none. */
export const officeAnswer = text('Answer', 500);

export const officeRequestFields = {
  status: choice('Status', officeRequestStatuses),
  message: text('Message', 500),
  answer: optional(officeAnswer),
  answeredAt: optional(instant('Answered')),
  answeredByName: optional(text('Answered By')),
  askedByName: text('Asked By'),
  /** The names of the asker's service areas at the time of the request. */
  askedFrom: text('Asking Office', 1000),
};
const { status, message, answer, answeredAt, answeredByName, askedByName, askedFrom } = officeRequestFields;

/** `serviceAreaId` is the office that answers. An open request follows the recipient to another office. */
export const OfficeRequest = recordOf({
  ...officeRequestFields,
  stateId: reference('State'),
  serviceAreaId: reference('Service Area'),
  recipientId: reference('Recipient'),
});
export type OfficeRequest = z.infer<typeof OfficeRequest>;

const asked = column('createdAt', instant('Asked'));
const office = (label: string) =>
  joined('serviceAreaName', serviceAreaFields.name, { entity: 'ServiceArea', by: 'serviceAreaId', column: 'name' }, { label });
const ofRecipient = (name: string) => ({ entity: 'Recipient', by: 'recipientId', column: name });

/** The columns for the office that answers. */
export const officeRequestColumns = [
  joined('recipientLastName', recipientFields.lastName, ofRecipient('lastName'), { isSearched: true }),
  joined('recipientFirstName', recipientFields.firstName, ofRecipient('firstName'), { isSearched: true }),
  column('status', status, { marked: ['Open'] }),
  asked,
  column('message', message, { isSearched: true }),
  column('askedFrom', askedFrom, { isSearched: true }),
  column('askedByName', askedByName, { isSearched: true }),
  office('Service Area'),
  column('answer', answer, { isSearched: true }),
  column('answeredAt', answeredAt),
  column('answeredByName', answeredByName),
  column('recipientId', reference('Recipient')),
  hidden('serviceAreaId'),
  hidden('stateId'),
] as const;

/** The columns for the person who asked. None is about the recipient. */
export const ownOfficeRequestColumns = [
  asked,
  column('status', status, { marked: ['Answered'] }),
  office('Office'),
  column('message', message, { isSearched: true }),
  column('answer', answer, { isSearched: true }),
  column('answeredAt', answeredAt),
  internal('createdBy'),
] as const;

/** State staff see the requests of their State. Only the office of the person answers. */
export const officeRequestPermissions = {
  read: ['State Agency Staff', 'Local Agency Staff'],
  ask: ['Local Agency Staff'],
  answer: ['Local Agency Staff'],
} as const satisfies Permissions;

const completeCode = z.string().max(40).transform(normalCode).refine(isHybridCode, 'Enter the complete code of a card');
const { firstName, lastName, dateOfBirth } = recipientFields;
const nameAndBirth = { firstName: firstName.form, lastName: lastName.form, dateOfBirth: dateOfBirth.form };

/** The exact name and birth date of a person, as the counter types them. */
export const NameAndBirth = z.object(nameAndBirth);

/** A person is named by the complete code of a card, or by exact name and birth date. Nothing less finds anyone. */
const namingPerson = <S extends z.ZodRawShape>(more: S) =>
  z.union([z.object({ cardNumber: completeCode, ...more }), z.object({ ...nameAndBirth, ...more })], {
    error: 'Enter the complete code of a card, or first name, last name and date of birth',
  });
export const PersonNamed = namingPerson({});
export type PersonNamed = z.output<typeof PersonNamed>;

const OfficeNamed = z.object({ name: z.string() });

export const officeRequestApi = {
  /** The other office of the State that serves a person. Null for people of the user's own areas, of several offices, and unknown ones. */
  office: endpoint('POST', '/api/office-requests/office', {
    summary: 'Ask whether another office serves a person',
    body: PersonNamed,
    reply: z.object({ office: OfficeNamed.nullable() }),
  }),
  create: endpoint('POST', '/api/office-requests', {
    summary: 'Send a request to the office that serves a person',
    body: namingPerson({ message: message.form }),
    reply: z.object({ id: z.string(), office: OfficeNamed }),
    status: 201,
  }),
  table: endpoint('POST', '/api/office-requests/table', {
    summary: 'See the requests to an office',
    body: TableRequest,
    reply: tableReply(officeRequestColumns),
  }),
  ownTable: endpoint('POST', '/api/office-requests/own-table', {
    summary: 'See your own requests to other offices',
    body: TableRequest,
    reply: tableReply(ownOfficeRequestColumns),
  }),
  answer: endpoint('PUT', '/api/office-requests/answer/{id}', {
    summary: 'Answer a request of another office',
    body: z.object({ ...based, answer: officeAnswer.form }),
    reply: OfficeRequest,
  }),
};
