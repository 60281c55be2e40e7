import { column } from '../../shared/core/column.ts';
import { EmailTemplate, emailTemplateFields, emailTemplatePermissions } from '../../shared/entities/email-template.ts';
import { mailLabels } from '../../shared/entities/mail.ts';
import { entity } from '../core/entity.ts';
import { derivedId } from '../core/id.ts';

/** The texts that a State agency has changed. The list combines them with the portal's own. */
export const emailTemplates = entity<EmailTemplate>({
  name: 'EmailTemplate',
  stored: EmailTemplate,
  columns: [column('subject', emailTemplateFields.subject)],
  permissions: emailTemplatePermissions,
  partition: 'none',
  title: ({ kind, language }) => `${mailLabels[kind]}, ${language}`,
});

/** Returns the id of the record of a State agency's own text. There is one for each email and language. */
export function emailTemplateId(stateId: string, kind: string, language: string): string {
  return derivedId(stateId, kind, language);
}
