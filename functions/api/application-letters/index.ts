import { applicationApi, applicationPermissions } from '../../../shared/entities/application.ts';
import { AppError } from '../../core/errors.ts';
import { route } from '../../core/http/route.ts';
import { store } from '../../core/store/clients.ts';
import { applications } from '../../entities/application.ts';
import { api } from '../../rules/access/api.ts';
import { lettersOf } from '../../rules/applications/lettersOf.ts';
import { drawLetters } from './letters.ts';

export const applicationLetterRecords = [
  route(applicationApi.letters, applicationPermissions.read, async ({ caller, body }) => {
    const found = await store().many(caller, applications, body.ids);
    const letters = await lettersOf(
      store(),
      found.filter(({ letter }) => letter !== undefined),
    );
    if (letters.length === 0) throw new AppError('notFound', 'There are no letters to print');
    return { content: await drawLetters(letters), contentType: 'application/pdf' };
  }),
];

export const handler = api(applicationLetterRecords);
