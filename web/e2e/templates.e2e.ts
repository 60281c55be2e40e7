import type { Page } from '@playwright/test';
import { confirmAccount, logIn } from './accountPages.ts';
import { box, fill, save, select } from './form.ts';
import { openFromMenu, searchFor } from './list.ts';
import { linkTo, mailTo } from './mails.ts';
import { newcomer, newState } from './newcomer.ts';
import { fillPerson, newPerson, type Person } from './person.ts';
import { pick } from './pick.ts';
import { expect } from './signedIn.ts';
import { test } from './stranger.ts';

const spanish = {
  subject: '{{stateName}}: ¡bienvenida al equipo del mercado!',
  body: '<p>Estimada {{firstName}}:</p>\n<p>Aquí empieza su trabajo en los puestos: <a href="{{link}}">entre al portal</a>.</p>',
};
const english = {
  subject: '{{stateName}}: welcome to the market crew',
  body: '<p>Dear {{firstName}},</p>\n<p>Your work at the stands begins here: <a href="{{link}}">enter the portal</a>.</p>',
};

async function openInvitation(page: Page, language: 'English' | 'Spanish'): Promise<void> {
  await openFromMenu(page, 'Email Templates');
  await searchFor(page, 'Invitation');
  await page.getByRole('row').filter({ hasText: language }).getByRole('link', { name: 'Invitation' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Update Invitation, ${language}` })).toBeVisible();
}

/** Saves once the previous message has disappeared. */
async function saveNext(page: Page, said: string): Promise<void> {
  await expect(page.getByText(said, { exact: true })).toHaveCount(0);
  await save(page, said);
}

async function write(page: Page, { subject, body }: typeof spanish): Promise<void> {
  await fill(page, { Subject: subject, Body: body });
}

async function invite(page: Page, person: Person, area: string, language?: string): Promise<void> {
  await openFromMenu(page, 'Local Staff');
  await page.getByRole('link', { name: 'Create Local Staff User' }).click();
  await fillPerson(page, person);
  if (language) await select(page, 'Language of Mails', language);
  await pick(page, 'Service Areas', area);
  await saveNext(page, 'Local staff user created');
}

test('State staff customize the invitation, and new users receive it, each in their language', async ({ page, stranger }) => {
  const [state, area] = [await newState(), 'Old Mill'];
  const { email } = await newcomer('State Agency Staff', { state: state.name });
  await page.goto('/login');
  await logIn(page, email);
  await openFromMenu(page, 'Service Areas');
  await page.getByRole('link', { name: 'Create Service Area' }).click();
  await fill(page, { Name: area });
  await save(page, 'Service area created');

  await openInvitation(page, 'Spanish');
  await expect(page.getByText('The portal’s own text', { exact: true })).toBeVisible();
  await write(page, { ...spanish, body: spanish.body.replace('firstName', 'nombre') });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert', { name: 'There is a problem' })).toContainText('{{nombre}}');
  await write(page, spanish);
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText(`${state.name}: ¡bienvenida al equipo del mercado!`);
  await expect(preview).toContainText('Estimada Ada:');
  await saveNext(page, 'Email template updated');
  await expect(page.getByRole('row').filter({ hasText: 'bienvenida al equipo' })).toContainText('Spanish');
  await openInvitation(page, 'English');
  await expect(box(page, 'Subject')).not.toHaveValue(english.subject);
  await write(page, english);
  await saveNext(page, 'Email template updated');

  const [lupe, walt] = [newPerson('Lupe'), newPerson('Walt')];
  await invite(page, lupe, area, 'Spanish');
  await invite(page, walt, area);
  const toLupe = await mailTo(lupe.email, /./);
  expect(toLupe.subject).toBe(`${state.name}: ¡bienvenida al equipo del mercado!`);
  expect(toLupe.body.html).toContain('<p>Estimada Lupe:</p>');
  expect(toLupe.body.html).toContain('Aquí empieza su trabajo en los puestos');
  const toWalt = await mailTo(walt.email, /./);
  expect(toWalt.subject).toBe(`${state.name}: welcome to the market crew`);
  expect(toWalt.body.html).toContain('<p>Dear Walt,</p>');

  await confirmAccount(stranger, await linkTo(lupe.email, /bienvenida/));
  await logIn(stranger, lupe.email);
  await expect(stranger).toHaveURL('/local-staff/dashboard');
  await expect(stranger.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});
