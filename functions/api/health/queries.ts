import { healthApi } from '../../../shared/entities/health.ts';
import { openRoute } from '../../core/http/route.ts';
import { states } from '../../entities/state.ts';
import { publicPage } from '../../entities/systemCallers.ts';
import { openQueries } from '../../rules/lists/openQueries.ts';

/** The table is read at most once a second, however often this is called. */
export const healthQueries = [
  openRoute(healthApi.see, async () => {
    const { asOf } = await openQueries({ caller: publicPage, after: [] }, [states]);
    return { status: 'ok', asOf } as const;
  }),
];
