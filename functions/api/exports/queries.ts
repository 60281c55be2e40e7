import { exportApi, exportPermissions } from '../../../shared/entities/export.ts';
import { notFound } from '../../core/errors.ts';
import { route } from '../../core/http/route.ts';
import { forbidden } from '../../rules/access/forbidden.ts';
import { answerList } from '../../rules/files/answer.ts';
import { exportersOf, isListKind } from '../../rules/files/exportables.ts';

export const exportQueries = [
  /** Any list as a file, for the roles that may read the list. The first of these roles determines the rows. */
  route(exportApi.list, exportPermissions.list, ({ caller, after, body, params: { list } }) => {
    if (!isListKind(list)) throw notFound('list');
    const exporter = caller.admittedBy(exportersOf(list));
    if (!exporter.role) throw forbidden();
    return answerList({ caller: exporter, after, body }, list);
  }),
];
