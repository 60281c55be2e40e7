import english from '../../shared/texts/en/applications/duplicates.staff.json' with { type: 'json' };
import { staffTexts } from '../core/language/staffTexts.ts';

export const sayDuplicate = staffTexts('applications/duplicates', english);
