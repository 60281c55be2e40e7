import english from '../../shared/texts/en/reports/definitions.staff.json' with { type: 'json' };
import { staffTexts } from '../core/language/staffTexts.ts';

export const sayDefinition = staffTexts('reports/definitions', english);
