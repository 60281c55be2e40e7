import english from '../../../shared/texts/en/core/common.staff.json' with { type: 'json' };
import { staffTexts } from './staffTexts.ts';

/** Words that many screens of staff share: `common('cancel')`. */
export const common = staffTexts('core/common', english);
