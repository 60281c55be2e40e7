import { outsideServiceApi } from '../../../shared/entities/outside-services.ts';
import { env } from '../../core/env.ts';
import { openRoute } from '../../core/http/route.ts';

export const radarQueries = [openRoute(outsideServiceApi.clientKey, () => ({ clientKey: env().RADAR_CLIENT_KEY || undefined }))];
