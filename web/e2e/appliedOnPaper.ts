import { applicationApi, type PaperApplication } from '../../shared/entities/application.ts';
import { ask } from './ask.ts';

export const office = 'Kansas City Metro';
export const program = 'Missouri Senior Online';
const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format();

/** Somebody's application on paper, at the office of the local staff; without an e-mail address. */
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
  return ask('local.mo', applicationApi.create, { body });
}
