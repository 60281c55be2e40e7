import { applicationApi, applicationPermissions } from '../../../shared/entities/application.ts';
import { refusalsOf } from '../../core/errors.ts';
import { route } from '../../core/http/route.ts';
import { store } from '../../core/store/clients.ts';
import { applications } from '../../entities/application.ts';
import { api } from '../../rules/access/api.ts';
import { lettersOf } from '../../rules/applications/lettersOf.ts';
import { drawLetters } from './letters.ts';

const refuse = refusalsOf('applications/server.staff');

export const applicationLetterRecords = [
  route(applicationApi.letters, applicationPermissions.read, async ({ caller, body }) => {
    const found = await store().many(caller, applications, body.ids);
    const letters = await lettersOf(
      store(),
      found.filter(({ letter }) => letter !== undefined),
    );
    if (letters.length === 0) throw refuse('notFound', 'letters.none');
    return { content: await drawLetters(letters), contentType: 'application/pdf' };
  }),
];

export const handler = api(applicationLetterRecords);
