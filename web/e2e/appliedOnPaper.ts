import { expect } from '@playwright/test';
import { applicationApi, type PaperApplication } from '../../shared/entities/application.ts';
import { ask, noteWrite } from './ask.ts';

export const office = 'Kansas City Metro';
export const program = 'Missouri Senior Online';
const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format();

/** Creates a paper application without an email address, at the local staff's office. A worker has compared it with other records. */
export async function appliedOnPaper({ lastName, ...more }: Partial<PaperApplication> & { readonly lastName: string }) {
  const { programs, serviceAreas } = await ask('local.mo', applicationApi.options, {});
  const idOf = (options: typeof programs, label: string) => options.find((one) => one.label === label)?.value ?? '';
  const body = {
    ...{ firstName: 'Inés', lastName, dateOfBirth: '1948-02-29', language: 'Spanish' as const, race: [], signature: `Inés ${lastName}` },
    ...{
      addressLine1: '12 Oak Street',
      city: 'Kansas City',
      county: 'Jackson',
      zip: '64108',
      serviceAreaId: idOf(serviceAreas, office),
    },
    ...{ householdSize: 1, isIncomeWithinLimit: true, hasReceivedThisYear: false, eligibilityBasis: '60 or older' as const },
    ...{ programId: idOf(programs, program), receivedOn: today() },
    ...more,
  };
  const made = await ask('local.mo', applicationApi.create, { body });
  const compared = () => ask('local.mo', applicationApi.get, { params: { id: made.id } });
  await expect.poll(async () => (await compared()).hasDuplicates).toBeDefined();
  noteWrite();
  return compared();
}
