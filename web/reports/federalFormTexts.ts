import english from '../../shared/texts/en/reports/federalForms.staff.json' with { type: 'json' };
import { staffTexts } from '../core/language/staffTexts.ts';

export const sayForm = staffTexts('reports/federalForms', english);
