import { EmailTemplate, emailTemplateColumns } from '../../shared/entities/email-template.ts';
import { entity } from '../core/entity.ts';

/** The texts that a State agency has changed; the list shows the portal's own for the others. */
export const emailTemplates = entity<EmailTemplate>({
  name: 'EmailTemplate',
  stored: EmailTemplate,
  columns: emailTemplateColumns,
  title: ({ kind, language }) => `${kind}, ${language}`,
});
