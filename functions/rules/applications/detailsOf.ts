/** Adds the names that its page shows to an application. */
import type { Application, ApplicationReply } from '../../../shared/entities/application.ts';
import { maxPeople } from '../../../shared/entities/application-form.ts';
import { kindOfProgram } from '../../../shared/entities/application-judgement.ts';
import type { Reader } from '../../core/store/records.ts';
import { textsOf } from '../../core/texts.ts';
import { applicationId, applications } from '../../entities/application.ts';
import { programs } from '../../entities/program.ts';
import { serviceAreas } from '../../entities/service-area.ts';
import { changeLogReader, namesOf } from '../../entities/systemCallers.ts';
import { users } from '../../entities/user.ts';
import { shownDuplicates } from './shownDuplicates.ts';
import { textById } from './texts/textById.ts';

const say = textsOf('applications/server.staff');

/** Returns the details. `household` contains the others of the same submission that the caller may see. */
export async function detailsOf(reader: Reader, application: Application): Promise<ApplicationReply> {
  const { id, stateId, programId, serviceAreaId, number, householdId, decidedBy } = application;
  const names = namesOf(stateId);
  const ids = householdId === undefined ? [] : Array.from({ length: maxPeople }, (_, i) => applicationId(number, i));
  const [program, area, household, decider, duplicates, card, texts] = await Promise.all([
    reader.as(names).get(programs, programId),
    reader.as(names).find(serviceAreas, serviceAreaId),
    reader.many(
      applications,
      ids.filter((one) => one !== id),
    ),
    decidedBy ? reader.as(changeLogReader).find(users, decidedBy) : undefined,
    shownDuplicates(reader, application.duplicates),
    cardOf(reader, application),
    textsSeen(reader.as(names), application),
  ]);
  return {
    ...application,
    serviceAreaName: area?.name ?? '',
    programName: program.name,
    kind: kindOfProgram(program.federalProgram),
    decidedByName: decider ? `${decider.firstName} ${decider.lastName}` : decidedBy && say('details.portal'),
    household,
    duplicates,
    card,
    texts,
  };
}

/** Few forms ask for a card, so its code loads on demand. */
async function cardOf(reader: Reader, application: Application): Promise<ApplicationReply['card']> {
  if (application.cardNumber === undefined) return undefined;
  return (await import('./cardStanding.ts')).cardStanding(reader, application);
}

/** Returns the versions of texts that the applicant saw on the form and in the notice of a denial. */
async function textsSeen(reader: Reader, { textIds, appealTextId }: Application): Promise<ApplicationReply['texts']> {
  const ids = [...textIds, ...(appealTextId === undefined ? [] : [appealTextId])];
  const texts = await Promise.all([...new Set(ids)].map((id) => textById(reader, id)));
  return texts.map(({ id, kind, language, startsOn }) => ({ id, kind, language, startsOn }));
}
