import english from '../../shared/texts/en/reports/counted.staff.json' with { type: 'json' };
import { staffTexts } from '../core/language/staffTexts.ts';

export const sayCounted = staffTexts('reports/counted', english);
