/** The list of a state's texts: every mail in every language, searched, filtered and paged as every list. */
import type { Row } from '../../../shared/core/column.ts';
import type { TableRequest } from '../../../shared/core/table.ts';
import { EmailTemplate, emailTemplateColumns } from '../../../shared/entities/email-template.ts';
import { mailKinds } from '../../../shared/entities/mail.ts';
import type { State } from '../../../shared/entities/state.ts';
import { type Change, entity } from '../../core/entity.ts';
import { layoutsOf } from '../../core/replica/layout.ts';
import { Replica } from '../../core/replica/replica.ts';
import { isChanged, nameOf } from './template.ts';

/** A row of the list is not a record: most of them are the portal's own texts. */
const rows = entity<EmailTemplate>({ name: 'EmailTemplateRow', stored: EmailTemplate, columns: emailTemplateColumns });
const layouts = layoutsOf([rows]);

/** A page of the list, of the texts of one state. */
export function listed(templates: readonly EmailTemplate[], state: State, request: TableRequest) {
  const replica = new Replica(layouts, state.id);
  try {
    replica.apply(templates.map(changeOf));
    return { ...replica.table<Row<typeof emailTemplateColumns>>({}, rows, request, { zone: state.latestTimeZone }), asOf: now() };
  } finally {
    replica.close();
  }
}

const now = () => new Date().toISOString();

function changeOf(template: EmailTemplate): Change {
  const { version, kind, language, subject, stateId } = template;
  const row = { label: mailKinds[kind].label, language, subject, isChanged: isChanged(template) };
  return {
    entity: rows.name,
    id: nameOf(template),
    stateId,
    version,
    rank: 1,
    isDeleted: false,
    counters: {},
    row: JSON.stringify(version > 0 ? { ...row, updatedAt: template.updatedAt } : row),
  };
}
