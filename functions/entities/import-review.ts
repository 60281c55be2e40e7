import { ImportReview, importReviewColumns, importReviewPermissions } from '../../shared/entities/import-review.ts';
import { entity } from '../core/entity.ts';
import { textsOf } from '../core/texts.ts';

const say = textsOf('imports/server.staff');

export const importReviews = entity<ImportReview>({
  name: 'ImportReview',
  stored: ImportReview,
  columns: importReviewColumns,
  permissions: importReviewPermissions,
  partition: 'state',
  scope: { state: 'stateId' },
  guarded: { skipped: { did: () => say('guarded.skipped'), of: ({ status }) => status === 'Skipped' } },
  /** Waiting rows come first. */
  order: [
    { column: 'status', direction: 'desc' },
    { column: 'createdAt', direction: 'asc' },
    { column: 'line', direction: 'asc' },
  ],
  /** The import's change log entry contains the number of waiting rows. */
  making: { told: () => undefined },
  title: ({ firstName, lastName, line, fileName }) => `${firstName} ${lastName} (line ${line} of ${fileName})`,
});
