import { emailTemplateApi, emailTemplatePermissions } from '../../../shared/entities/email-template.ts';
import { route } from '../../core/http/route.ts';
import { store } from '../../core/store/clients.ts';
import { ownState } from '../../rules/setup/chosenState.ts';
import { templateList } from './list.ts';
import { allTemplates, templatesOf } from './template.ts';

export const emailTemplateQueries = [
  route(emailTemplateApi.table, emailTemplatePermissions.read, async ({ caller, body }) => {
    const state = await ownState(store().as(caller));
    return templateList(await templatesOf(store().as(caller), state.id, allTemplates), state, body);
  }),
];
