import { CssBaseline, ThemeProvider } from '@mui/material';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { checkSession, clearUser } from '../access/session/session.ts';
import { sentences } from '../core/callError.ts';
import { forgetFaults, onMended, onProblem, type Problem } from '../core/problems.ts';
import { ScreenPaths } from '../core/screenPaths.ts';
import { closeToast, Toasts, toastError } from '../core/toast.tsx';
import { publicScreens } from './publicScreens.ts';
import { addStaffRoutes, routes } from './routes.tsx';
import { theme } from './theme.ts';

const router = createBrowserRouter(routes, { patchRoutesOnNavigation: addStaffRoutes });
const hasPublicScreen = (path: string) => publicScreens.some((screen) => screen.path === path);

/** The problems that every call may have (specification 8.1 to 8.3). */
const answers: Record<Problem, () => void> = {
  signedOut: clearUser,
  forbidden: () => void router.navigate('/403'),
  fault: () => undefined,
};

onProblem((problem, reference) => {
  toastError(sentences[problem], { reference, key: problem, onClosed: forgetFaults });
  answers[problem]();
});
onMended(() => closeToast('fault'));
void checkSession();

export function App() {
  return (
    <ThemeProvider theme={theme} defaultMode="system" noSsr>
      <CssBaseline enableColorScheme />
      <ScreenPaths value={hasPublicScreen}>
        <Toasts>
          <RouterProvider router={router} />
        </Toasts>
      </ScreenPaths>
    </ThemeProvider>
  );
}
