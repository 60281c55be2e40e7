import english from '../../../shared/texts/en/imports/upload.staff.json' with { type: 'json' };
import { staffTexts } from '../../core/language/staffTexts.ts';

export const say = staffTexts('imports/upload', english);
