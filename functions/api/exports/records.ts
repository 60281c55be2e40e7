import { exportApi, exportKeepSeconds, exportPermissions } from '../../../shared/entities/export.ts';
import { notFound } from '../../core/errors.ts';
import { route } from '../../core/http/route.ts';
import { store } from '../../core/store/clients.ts';
import { exportRecords } from '../../entities/export.ts';
import { linkToFile } from '../../rules/files/file.ts';
import { viewRoutes } from './views.ts';

export const exportRoutes = [
  ...viewRoutes,

  /** Returns the progress of an export to the user who requested it. The table may keep the record longer than its day. */
  route(exportApi.progress, exportPermissions.read, async ({ caller, params }) => {
    const one = await store().get(caller, exportRecords, params.id);
    const isOver = store().now() - Date.parse(one.createdAt) >= exportKeepSeconds * 1000;
    if (one.createdBy !== caller.userId || isOver) throw notFound('export');
    return { ...one, url: one.fileKey === undefined ? undefined : await linkToFile(one.fileKey) };
  }),
];
