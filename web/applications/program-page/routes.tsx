import { programPageRoute } from '../../../shared/entities/public-paths.ts';
import { withTexts } from '../../core/language/texts.ts';
import type { ScreenRoute } from '../../core/screen.ts';

export const programPageRoutes: readonly ScreenRoute[] = [
  {
    path: programPageRoute,
    roles: 'public',
    lazy: () => withTexts(['applications/programPage'], () => import('./ProgramPage.tsx').then((module) => module.ProgramPage)),
  },
];
