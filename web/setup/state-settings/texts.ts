import english from '../../../shared/texts/en/setup/stateSettings.staff.json' with { type: 'json' };
import { staffTexts } from '../../core/language/staffTexts.ts';

export const say = staffTexts('setup/stateSettings', english);
