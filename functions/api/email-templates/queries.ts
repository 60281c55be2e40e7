import { emailTemplateApi, emailTemplatePermissions } from '../../../shared/entities/email-template.ts';
import { route } from '../../core/route.ts';
import { store } from '../../core/store/clients.ts';
import { ownState } from '../../rules/setup/chosenState.ts';
import { listed } from './list.ts';
import { every, templatesOf } from './template.ts';

export const emailTemplateQueries = [
  route(emailTemplateApi.table, emailTemplatePermissions.read, async ({ caller, body }) => {
    const state = await ownState(store(), caller);
    return listed(await templatesOf(store(), caller, state.id, every), state, body);
  }),
];
