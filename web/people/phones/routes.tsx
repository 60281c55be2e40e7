import type { ScreenRoute } from '../../core/screen.ts';
import { marketPhonesPath, statePhonesPath } from '../../parts/phones/paths.ts';

const lazy = () => import('./PhonesPage.tsx').then((module) => module.PhonesPage);

export const phoneRoutes: readonly ScreenRoute[] = [
  { path: statePhonesPath, lazy },
  { path: marketPhonesPath, roles: ['Market Manager'], lazy },
];
