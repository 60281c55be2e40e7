import english from '../../../shared/texts/en/reports/reports.staff.json' with { type: 'json' };
import { staffTexts } from '../../core/language/staffTexts.ts';

export const say = staffTexts('reports/reports', english);
