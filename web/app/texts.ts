import english from '../../shared/texts/en/app/app.staff.json' with { type: 'json' };
import { staffTexts } from '../core/language/staffTexts.ts';

export const say = staffTexts('app/app', english);
/** The names of the menu items in the catalog. */
export type MenuKey = keyof typeof english.menu;
/** The headings in the menu. */
export type MenuGroup = keyof typeof english.groups;
