import english from '../../../shared/texts/en/applications/incomeLimits.staff.json' with { type: 'json' };
import { staffTexts } from '../../core/language/staffTexts.ts';

export const say = staffTexts('applications/incomeLimits', english);
