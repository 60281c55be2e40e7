import english from '../../shared/texts/en/reports/disposition.staff.json' with { type: 'json' };
import { staffTexts } from '../core/language/staffTexts.ts';

export const sayDisposition = staffTexts('reports/disposition', english);
