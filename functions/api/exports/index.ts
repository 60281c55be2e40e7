import { api } from '../../rules/auth/api.ts';
import { exportRoutes } from './records.ts';

export const handler = api(exportRoutes);
