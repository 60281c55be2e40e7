import { Mail, MailRun, mailColumns, mailKeepSeconds, mailLabels, mailRunColumns } from '../../shared/entities/mail.ts';
import { entity } from '../core/entity.ts';
import { refusalsOf } from '../core/errors.ts';

const refuse = refusalsOf('core/server.staff');

export const mails = entity<Mail>({
  name: 'Mail',
  stored: Mail,
  columns: mailColumns,
  partition: 'none',
  keepSeconds: mailKeepSeconds,
  secrets: ['to', 'values', 'sheet', 'duties'],
  title: ({ kind }) => `Email: ${mailLabels[kind]}`,
  owner: (mail) => (mail.status === 'Waiting' ? { of: 'due#mails', at: mail.createdAt } : undefined),
});

export const mailRuns = entity<MailRun>({
  name: 'MailRun',
  stored: MailRun,
  columns: mailRunColumns,
  partition: 'none',
  counters: ['sent', 'failed', 'dropped'],
  title: () => 'Invitations sent again',
  /** One at a time. Two would send two emails to everyone, and the link in the first one would not work. */
  unique: (run) => ({ stateId: run.status === 'Running' ? run.stateId : undefined }),
  taken: { stateId: () => refuse('conflict', 'taken.mailRun', { field: 'stateId' }) },
  owner: (run) => (run.status === 'Running' ? { of: 'due#mails', at: run.createdAt } : undefined),
});
