import english from '../../../shared/texts/en/parts/changes.staff.json' with { type: 'json' };
import { staffTexts } from '../../core/language/staffTexts.ts';

export const say = staffTexts('parts/changes', english);
