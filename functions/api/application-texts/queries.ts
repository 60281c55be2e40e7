import { applicationTextApi, applicationTextPermissions } from '../../../shared/entities/application-text.ts';
import { route } from '../../core/http/route.ts';
import { store } from '../../core/store/clients.ts';
import { applicationTexts } from '../../entities/application-text.ts';
import { openQueries } from '../../rules/lists/openQueries.ts';
import { ownState } from '../../rules/setup/chosenState.ts';
import { textList } from './list.ts';

export const applicationTextQueries = [
  route(applicationTextApi.table, applicationTextPermissions.read, async (call) => {
    const state = await ownState(store().as(call.caller));
    return textList(await openQueries(call, [applicationTexts], state.id), state, call.body);
  }),
];
