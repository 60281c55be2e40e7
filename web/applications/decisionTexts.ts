import english from '../../shared/texts/en/applications/decisions.staff.json' with { type: 'json' };
import { staffTexts } from '../core/language/staffTexts.ts';

export const sayDecision = staffTexts('applications/decisions', english);
