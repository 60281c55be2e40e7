import { ImportReview, importReviewColumns, importReviewPermissions } from '../../shared/entities/import-review.ts';
import { entity } from '../core/entity.ts';

export const importReviews = entity<ImportReview>({
  name: 'ImportReview',
  stored: ImportReview,
  columns: importReviewColumns,
  permissions: importReviewPermissions,
  partition: 'state',
  scope: { state: 'stateId' },
  guarded: { skipped: { did: 'skipped this row', of: ({ status }) => status === 'Skipped' } },
  /** Rows that wait stand first. */
  order: [
    { column: 'status', direction: 'desc' },
    { column: 'createdAt', direction: 'asc' },
    { column: 'line', direction: 'asc' },
  ],
  /** The import's entry tells how many rows wait. */
  making: { told: () => undefined },
  title: ({ firstName, lastName, line, fileName }) => `${firstName} ${lastName} (line ${line} of ${fileName})`,
});
