import english from '../../../shared/texts/en/setup/emailTemplates.staff.json' with { type: 'json' };
import { staffTexts } from '../../core/language/staffTexts.ts';

export const say = staffTexts('setup/emailTemplates', english);
