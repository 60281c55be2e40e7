import english from '../../../shared/texts/en/core/chart.staff.json' with { type: 'json' };
import { staffTexts } from '../language/staffTexts.ts';

export const say = staffTexts('core/chart', english);
