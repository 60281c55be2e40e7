import { ApplicationText, applicationTextColumns, applicationTextPermissions } from '../../shared/entities/application-text.ts';
import { entity } from '../core/entity.ts';

/** The owner of a State's texts. */
export const textsOf = (stateId: string) => `ApplicationTexts#${stateId}`;

export const applicationTexts = entity<ApplicationText>({
  name: 'ApplicationText',
  stored: ApplicationText,
  columns: applicationTextColumns,
  permissions: applicationTextPermissions,
  partition: 'state',
  // The position contains the kind, so that the texts of a day are known before any is read.
  owner: ({ stateId, startsOn, kind, language }) => ({ of: textsOf(stateId), at: `${startsOn}#${kind}#${language}` }),
  unique: ({ stateId, kind, language, startsOn }) => ({ startsOn: `${stateId}#${kind}#${language}#${startsOn}` }),
  taken: { startsOn: 'A text of this kind and language already starts on this day. Choose another day.' },
  title: ({ kind, language, startsOn }) => `${kind}, ${language}, ${startsOn}`,
});
