/** The list of a State's texts: every email in every language. */
import type { Row } from '../../../shared/core/column.ts';
import type { TableRequest } from '../../../shared/core/table.ts';
import { EmailTemplate, emailTemplateColumns } from '../../../shared/entities/email-template.ts';
import { mailLabels } from '../../../shared/entities/mail.ts';
import type { State } from '../../../shared/entities/state.ts';
import { entity } from '../../core/entity.ts';
import { tableOf } from '../../rules/lists/tableOf.ts';
import { isChanged, templateNameOf } from './template.ts';

/** A row of the list is not a record, because most rows are the portal's own texts. */
const rows = entity<EmailTemplate>({ name: 'EmailTemplateRow', stored: EmailTemplate, columns: emailTemplateColumns });

/** Returns a page of the list of one State's texts. */
export function templateList(templates: readonly EmailTemplate[], state: State, request: TableRequest) {
  return tableOf<Row<typeof emailTemplateColumns>>(rows, templates.map(rowOf), request, state.latestTimeZone);
}

function rowOf(template: EmailTemplate) {
  const { version, kind, language, subject, updatedAt } = template;
  const values = { label: mailLabels[kind], language, subject, isChanged: isChanged(template) };
  return { id: templateNameOf(template), version, values: version > 0 ? { ...values, updatedAt } : values };
}
