import english from '../../../shared/texts/en/reports/logs.staff.json' with { type: 'json' };
import { staffTexts } from '../../core/language/staffTexts.ts';

export const say = staffTexts('reports/logs', english);
