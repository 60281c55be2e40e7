import { cleanup, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Me } from '../../../shared/entities/account.ts';
import { forgetLanguage, loadTestTexts, PublicPage } from '../../core/language/testTexts.tsx';
import { renderAt } from '../../core/testScreen.tsx';
import { refusal, serve } from '../../core/testServer.ts';
import { clearUser, signedIn } from '../session/session.ts';
import { accountFiles } from './accountFiles.ts';
import { BindAccount } from './BindAccount.tsx';
import { Register } from './Register.tsx';

const me: Me = {
  id: 'u1',
  email: 'ines@example.org',
  firstName: 'Inés',
  lastName: 'Núñez',
  roleNames: ['Recipient'],
  serviceAreas: [],
  hasProgramWithTokenType: false,
};
const options = 'GET /api/account/register-options';
const register = 'POST /api/account/register';
const bind = 'POST /api/account/bind';
const missouri = [{ value: 'mo', label: 'Missouri' }];

beforeAll(() => loadTestTexts(...accountFiles));
beforeEach(forgetLanguage);
const page = (element: ReactNode) => <PublicPage>{element}</PublicPage>;
afterEach(() => {
  cleanup();
  clearUser();
  vi.unstubAllGlobals();
});

test('registers a recipient in Spanish and asks them to check their email', async () => {
  const asked = serve({ [options]: () => missouri, [register]: () => ({}) });
  const { user } = renderAt('/account/register', page(<Register />));
  await user.click(screen.getByRole('button', { name: 'Español' }));
  await user.type(await screen.findByLabelText('Nombre'), 'Inés');
  await user.click(screen.getByRole('button', { name: 'Registrarse' }));
  expect(await screen.findByText('Falta este dato: Apellido')).toBeTruthy();
  expect(screen.getByText('Falta este dato: Correo electrónico')).toBeTruthy();
  expect(screen.getByText(/Hay un problema:/)).toBeTruthy();
  await user.type(screen.getByLabelText('Apellido'), 'Núñez');
  await user.type(screen.getByLabelText('Correo electrónico'), 'ines@example.org{Enter}');
  expect(await screen.findByText(/le hemos enviado un enlace/)).toBeTruthy();
  const body = { firstName: 'Inés', lastName: 'Núñez', email: 'ines@example.org', stateId: 'mo', mailLanguage: 'Spanish' };
  expect(asked.filter(({ url }) => url === '/api/account/register').map((one) => one.body)).toEqual([body]);
});

test('shows the agency as the contact when no State allows registration', async () => {
  serve({ [options]: () => [] });
  renderAt('/account/register', page(<Register />));
  expect(await screen.findByText(/Ask your local agency how to see your benefits/)).toBeTruthy();
  expect(screen.queryByLabelText('First Name')).toBeNull();
});

test('links a card, shows mismatches in the recipient’s language and opens the benefits', async () => {
  signedIn(me);
  let isRight = false;
  const asked = serve({
    [bind]: () => (isRight ? { isBound: true } : refusal(400, '', 'This does not match what is on file.', 'access.noMatch')),
  });
  const { user, router } = renderAt('/account/bind?lang=es', page(<BindAccount />));
  await user.click(screen.getByRole('button', { name: 'Español' }));
  await user.type(screen.getByLabelText('Código de la tarjeta'), 'EKNX-PYJK-4HA7-E');
  await user.type(screen.getByLabelText('Últimos cuatro dígitos de su teléfono'), '0142');
  await user.click(screen.getByRole('button', { name: 'Ver mis beneficios' }));
  expect(await screen.findByText('Falta este dato: Fecha de nacimiento')).toBeTruthy();
  await user.type(screen.getByLabelText('Mes'), '13');
  await user.click(screen.getByRole('button', { name: 'Ver mis beneficios' }));
  expect(await screen.findByText('Fecha de nacimiento: escriba una fecha (mes, día, año), por ejemplo 3 27 1946')).toBeTruthy();
  await user.clear(screen.getByLabelText('Mes'));
  await user.type(screen.getByLabelText('Mes'), '3');
  await user.type(screen.getByLabelText('Día'), '1');
  await user.type(screen.getByLabelText('Año'), '1950');
  await user.click(screen.getByRole('button', { name: 'Ver mis beneficios' }));
  expect(await screen.findByText(/Estos datos no coinciden con los que tenemos/)).toBeTruthy();
  isRight = true;
  await user.click(screen.getByRole('button', { name: 'Ver mis beneficios' }));
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/my-benefits'));
  const [first] = asked.filter(({ url }) => url === '/api/account/bind');
  expect(first?.body).toEqual({ code: 'EKNX-PYJK-4HA7-E', dateOfBirth: '1950-03-01', phoneEnd: '0142' });
});

test('requires the sent code in the recipient’s language after too many attempts with a card', async () => {
  signedIn(me);
  const asked = serve({
    [bind]: ({ body }) => {
      const { sentCode } = body as { sentCode?: string };
      if (sentCode === undefined) return { isBound: false };
      return sentCode === '48217763' ? { isBound: true } : refusal(400, '', 'Code must be 8 digits');
    },
  });
  const { user, router } = renderAt('/account/bind?lang=es', page(<BindAccount />));
  await user.click(screen.getByRole('button', { name: 'Español' }));
  for (const [label, typed] of [
    ['Código de la tarjeta', 'EKNX-PYJK-4HA7-E'],
    ['Mes', '3'],
    ['Día', '1'],
    ['Año', '1950'],
    ['Últimos cuatro dígitos de su teléfono', '0142{Enter}'],
  ] as const)
    await user.type(screen.getByLabelText(label), typed);
  expect(await screen.findByText(/Hubo muchos intentos con esta tarjeta/)).toBeTruthy();
  const code = screen.getByLabelText('Código que recibió');
  expect(document.activeElement).toBe(code);
  await user.type(code, '12{Enter}');
  expect(await screen.findByText('Código que recibió: escriba 8 dígitos')).toBeTruthy();
  await user.clear(code);
  await user.type(code, '4821 7763{Enter}');
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/my-benefits'));
  const proof = { code: 'EKNX-PYJK-4HA7-E', dateOfBirth: '1950-03-01', phoneEnd: '0142' };
  expect(asked.findLast(({ url }) => url === '/api/account/bind')?.body).toEqual({ ...proof, sentCode: '48217763' });
});

test('accepts a code from the agency with the first attempt', async () => {
  signedIn(me);
  serve({ [bind]: () => ({ isBound: true }) });
  const { user } = renderAt('/account/bind', <BindAccount />);
  expect(screen.queryByLabelText('Code That You Were Sent or Given')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'I have a code from my agency' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Code That You Were Sent or Given'));
});

test('leads from the form for the card to the account', () => {
  signedIn(me);
  serve({});
  renderAt('/account/bind', page(<BindAccount />));
  expect(screen.getByRole('link', { name: 'Change Password' }).getAttribute('href')).toBe('/change-password');
});
