/** Saved views of lists. Their code loads with the first call, because it knows every list. */
import { savedViewApi } from '../../../shared/core/savedView.ts';
import { savedViewPermissions } from '../../../shared/entities/saved-view.ts';
import { route } from '../../core/http/route.ts';
import { store } from '../../core/store/clients.ts';

const views = () => import('./savedViews.ts');
const { use } = savedViewPermissions;

export const viewRoutes = [
  route(savedViewApi.list, use, async ({ caller, params, query }) => {
    const { viewPlace, viewsOf } = await views();
    return viewsOf(store(), viewPlace(caller, params.list, query.stateId));
  }),

  route(savedViewApi.create, use, async ({ caller, params, body }) => {
    const { viewPlace, saveView } = await views();
    return saveView(store(), viewPlace(caller, params.list, body.stateId), body);
  }),

  route(savedViewApi.update, use, async ({ caller, params, body }) => {
    const { viewPlace, changeView } = await views();
    return changeView(store(), viewPlace(caller, params.list, body.stateId), params.viewId, body);
  }),

  route(savedViewApi.remove, use, async ({ caller, params, query }) => {
    const { viewPlace, removeView } = await views();
    await removeView(store(), viewPlace(caller, params.list, query.stateId), params.viewId, query.version);
    return {};
  }),
];
