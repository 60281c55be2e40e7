/** Helpers for the public application, as applicants use it. */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export const senior = '/apply/missouri/senior-online';

/** Labels and buttons as applicants see them. */
export const words = {
  en: {
    ...{ start: 'Start', proceed: 'Continue', county: 'County', first: 'First Name', last: 'Last Name' },
    ...{ month: 'Month', day: 'Day', year: 'Year', street: 'Address Line 1', city: 'City', zip: 'Zip', yes: 'Yes', no: 'No' },
    ...{ signature: 'Signature', send: 'Send My Application', sent: 'We have your application' },
    steps: ['Where you live', 'About you', 'Your household', 'Optional questions', 'Your rights and duties', 'Check your answers'],
  },
  es: {
    ...{ start: 'Empezar', proceed: 'Continuar', county: 'Condado', first: 'Nombre', last: 'Apellido' },
    ...{ month: 'Mes', day: 'Día', year: 'Año', street: 'Dirección', city: 'Ciudad', zip: 'Código postal', yes: 'Sí', no: 'No' },
    ...{ signature: 'Firma', send: 'Enviar mi solicitud', sent: 'Tenemos su solicitud' },
    steps: ['Dónde vive', 'Sobre usted', 'Su hogar', 'Preguntas opcionales', 'Sus derechos y deberes', 'Revise sus respuestas'],
  },
};
type Code = keyof typeof words;

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
/** Types into the first box with this label, with or without a list below it. */
export async function type(page: Page, label: string, value: string): Promise<void> {
  const named = { name: label, exact: true };
  await page.getByRole('textbox', named).or(page.getByRole('combobox', named)).first().fill(value);
}
export const heading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
export const group = (page: Page, name: RegExp) => page.getByRole('group', { name });

export async function start(page: Page, address: string, code: Code = 'en'): Promise<void> {
  await page.goto(code === 'es' ? `${address}?lang=es` : address);
  await press(page, words[code].start);
  await heading(page, words[code].steps[0] ?? '');
}

export async function toYou(page: Page, county: string, code: Code = 'en'): Promise<void> {
  await page.getByLabel(words[code].county, { exact: true }).selectOption(county);
  await press(page, words[code].proceed);
  await heading(page, words[code].steps[1] ?? '');
}

export async function typeAddress(page: Page, code: Code = 'en'): Promise<void> {
  const { street, city, zip } = words[code];
  for (const [label, value] of [
    [street, '12 Oak Street'],
    [city, 'Columbia'],
    [zip, '65201'],
  ] as const)
    await type(page, label, value);
}

export async function typeSenior(page: Page, year = '1946', code: Code = 'en'): Promise<void> {
  const word = words[code];
  for (const [label, value] of [
    [word.first, 'Ada'],
    [word.last, 'Bell'],
    [word.month, '3'],
    [word.day, '27'],
    [word.year, year],
  ] as const) {
    await type(page, label, value);
  }
  await typeAddress(page, code);
}

export async function answerHousehold(page: Page, { isPoor = true, code = 'en' as Code } = {}): Promise<void> {
  const { yes, no } = words[code];
  await page.locator('#householdSize').fill('2');
  await group(page, /income|ingresos/)
    .getByLabel(isPoor ? yes : no, { exact: true })
    .check();
  await group(page, /already|Ya recibió/)
    .getByLabel(no, { exact: true })
    .check();
}

/** Continues from the household answers to the review of all answers. */
export async function signAll(page: Page, code: Code = 'en'): Promise<void> {
  const { proceed, signature, steps } = words[code];
  await press(page, proceed);
  await heading(page, steps[3] ?? '');
  await press(page, proceed);
  await heading(page, steps[4] ?? '');
  await type(page, signature, 'Ada Bell');
  await press(page, proceed);
  await heading(page, steps[5] ?? '');
}

/** Fills in the form as a senior, up to the review of all answers. */
export async function fillSenior(page: Page, { isPoor = true, year = '1946' } = {}): Promise<void> {
  await start(page, senior);
  await toYou(page, 'Boone');
  await typeSenior(page, year);
  await press(page, 'Continue');
  await answerHousehold(page, { isPoor });
  await page.getByLabel('I am 60 or older').check();
  await signAll(page);
}

export const numberOf = async (page: Page) => (await page.getByText(/^MO(-\w{3}){3}$|^OH(-\w{3}){3}$/).textContent()) ?? '';

export async function mustBeAccessible(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
    const { violations } = await (colorScheme === 'dark' ? axe.withRules(['color-contrast', 'link-in-text-block']) : axe).analyze();
    const faults = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
    );
    expect.soft(faults, `axe at ${page.url()}, ${colorScheme}`).toEqual([]);
  }
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect.soft(sideways, `pixels that ${page.url()} is wider than 320 px`).toBeLessThanOrEqual(0);
}
