import english from '../../../shared/texts/en/reports/dashboard.staff.json' with { type: 'json' };
import { staffTexts } from '../../core/language/staffTexts.ts';

export const say = staffTexts('reports/dashboard', english);
