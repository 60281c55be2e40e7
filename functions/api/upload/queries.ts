import { importReviewApi, importReviewPermissions } from '../../../shared/entities/import-review.ts';
import { uploadApi, uploadPermissions } from '../../../shared/entities/upload.ts';
import { route } from '../../core/http/route.ts';
import { importReviews } from '../../entities/import-review.ts';
import { failureTable, importTable } from '../../rules/imports/importTable.ts';
import { tableRoute } from '../../rules/lists/openQueries.ts';

const who = uploadPermissions.change;
const cards = 'Hybrid Card Recipients';
const checks = 'Hybrid Check Recipients';

export const uploadQueries = [
  route(uploadApi.imports, who, (call) => importTable(call, cards, call.body)),
  route(uploadApi.cardFailures, who, (call) => failureTable(call, cards, call.body)),
  route(uploadApi.checkImports, who, (call) => importTable(call, checks, call.body)),
  route(uploadApi.checkFailures, who, (call) => failureTable(call, checks, call.body)),
  tableRoute(importReviewApi.table, importReviewPermissions.read, importReviews),
];
