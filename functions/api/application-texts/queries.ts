import { applicationTextApi, applicationTextPermissions } from '../../../shared/entities/application-text.ts';
import { route } from '../../core/route.ts';
import { store } from '../../core/store/clients.ts';
import { applicationTexts } from '../../entities/application-text.ts';
import { openQueries } from '../../rules/lists/openQueries.ts';
import { ownState } from '../../rules/setup/chosenState.ts';
import { listed } from './list.ts';

export const applicationTextQueries = [
  route(applicationTextApi.table, applicationTextPermissions.read, async (call) => {
    const state = await ownState(store(), call.caller);
    return listed(await openQueries(call, [applicationTexts], state.id), state, call.body);
  }),
];
