import type { Language } from '../../../shared/core/language.ts';
import type { MailedDuty } from '../../../shared/entities/mail.ts';
import { env } from '../../core/env.ts';
import { textsOf } from '../../core/texts.ts';
import type { Addressee } from './addressee.ts';

/** The page on which users change their own settings. */
const accountPage = '/change-password';

/** Returns the values of a morning email. Links lead to the same lists as on the dashboard. */
export function dutyValues(duties: readonly MailedDuty[], language: Language): Pick<Addressee, 'values' | 'lines'> {
  const say = textsOf('reports/duties', language);
  const count = duties.reduce((sum, duty) => sum + duty.count, 0);
  const lines = duties.map(({ kind, severity, count: some, path }) => ({
    before: say(`severity.${severity}`),
    text: say(`duty.${kind}`, { count: some }),
    href: `${env().ORIGIN}${path}`,
  }));
  return { values: { due: say('due', { count }), link: `${env().ORIGIN}${accountPage}` }, lines: { duties: lines } };
}
