import { api } from '../../rules/access/api.ts';
import { exportRoutes } from './records.ts';

export const handler = api(exportRoutes);
