import { scheduledRun } from '../../core/scheduledRun.ts';
import { store } from '../../core/store/clients.ts';
import { makeFilters } from '../../rules/payments/offline/makeFilters.ts';

/** Every five minutes, brings the lists of codes up to date that phones take along. */
export const handler = scheduledRun(() => makeFilters(store()));
