import { ApplicationText, applicationTextColumns, applicationTextPermissions } from '../../shared/entities/application-text.ts';
import { entity } from '../core/entity.ts';
import { refusalsOf } from '../core/errors.ts';

const refuse = refusalsOf('applications/server.staff');

/** The owner of a State's texts. */
export const textVersionsOf = (stateId: string) => `ApplicationTexts#${stateId}`;

export const applicationTexts = entity<ApplicationText>({
  name: 'ApplicationText',
  stored: ApplicationText,
  columns: applicationTextColumns,
  permissions: applicationTextPermissions,
  partition: 'state',
  // The position contains the kind, so that the texts of a day are known before any is read.
  owner: ({ stateId, startsOn, kind, language }) => ({ of: textVersionsOf(stateId), at: `${startsOn}#${kind}#${language}` }),
  unique: ({ stateId, kind, language, startsOn }) => ({ startsOn: `${stateId}#${kind}#${language}#${startsOn}` }),
  taken: { startsOn: () => refuse('conflict', 'taken.textStart', { field: 'startsOn' }) },
  title: ({ kind, language, startsOn }) => `${kind}, ${language}, ${startsOn}`,
});
