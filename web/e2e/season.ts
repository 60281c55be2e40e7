/** Helpers that create data for one test through the portal's API. */
import { expect } from '@playwright/test';
import { addDays, dayIn } from '../../shared/core/days.ts';
import { benefitApi } from '../../shared/entities/benefit.ts';
import { fundingApi } from '../../shared/entities/funding.ts';
import { periodApi } from '../../shared/entities/issuance-period.ts';
import { type ProgramForm, type ProgramType, programApi } from '../../shared/entities/program.ts';
import { recipientApi } from '../../shared/entities/recipient.ts';
import { serviceAreaApi } from '../../shared/entities/service-area.ts';
import { ask } from './ask.ts';
import { unique } from './unique.ts';

interface Wish
  extends Partial<Pick<ProgramForm, 'federalProgram' | 'canLocalStaffAddRecipientsAndIssueBenefits' | 'marketManagerTransaction'>> {
  readonly type?: ProgramType;
  readonly perRecipientCents?: number;
  /** The funding of each service area in cents, by the area's name. */
  readonly funded?: Readonly<Record<string, number>>;
}

/** Creates a program without issuance periods, in Missouri by default. */
export async function makeProgram(own: Partial<ProgramForm> & Pick<ProgramForm, 'name' | 'programType'>) {
  const states = await ask('admin', programApi.stateOptions);
  return await ask('admin', programApi.create, {
    body: {
      stateId: states.find(({ label }) => label === 'Missouri')?.value ?? '',
      supportEmailAddress: 'help@example.org',
      supportPhoneNumber: '(573) 555-0142',
      eCheckMerchantApiKey: 'key',
      optIntoOnlineRecipientApplicationSubmission: false,
      marketManagerTransaction: false,
      allowApplicationQueue: false,
      canLocalStaffAddRecipientsAndIssueBenefits: true,
      enableManualPaymentProcessing: false,
      ...own,
    },
  });
}

/** Creates a Missouri program with an open issuance period of ten thousand dollars. It funds the service areas as requested. */
export async function openSeason({ type = 'Electronic Only', perRecipientCents = 5000, funded = {}, ...more }: Wish = {}) {
  const name = unique(`${type} season`);
  const program = await makeProgram({ name, programType: type, ...more });
  const today = dayIn('America/Chicago', Date.now());
  const period = await ask('admin', periodApi.create, {
    body: {
      name,
      programId: program.id,
      startDate: today,
      endDate: addDays(today, 60),
      availableFundsCents: 1_000_000,
      benefitAmountPerRecipientCents: type === 'Token' ? undefined : perRecipientCents,
    },
  });
  for (const [area, amountCents] of Object.entries(funded)) {
    const serviceAreaId = await areaIdOf(area);
    await ask('state.mo', fundingApi.create, { body: { serviceAreaId, issuancePeriodId: period.id, amountCents } });
  }
  // Other users' lists show it a moment later.
  await expect
    .poll(async () => (await ask('state.mo', periodApi.options, { query: {} })).some(({ value }) => value === period.id))
    .toBe(true);
  return { name, program, period };
}

export async function areaIdOf(name: string): Promise<string> {
  const options = await ask('state.mo', serviceAreaApi.options, { query: {} });
  const area = options.find(({ label }) => label === name);
  if (!area) throw new Error(`There is no service area ${name}`);
  return area.value;
}

interface Person {
  readonly area?: string;
  readonly lastName?: string;
  readonly language?: 'English' | 'Spanish';
}

/** Creates a Missouri recipient and waits until lists and searches find the record. */
export async function registered({ area = 'Kansas City Metro', lastName = unique('Okafor'), language }: Person = {}) {
  const body = { firstName: 'Ada', lastName, language, dateOfBirth: '1948-03-27', serviceAreaId: await areaIdOf(area), race: [] };
  const recipient = await ask('state.mo', recipientApi.create, { body });
  const found = async () => (await ask('state.mo', recipientApi.search, { body: { searchTerm: lastName } })).length;
  await expect.poll(found).toBe(1);
  return recipient;
}

/** Creates a recipient with a benefit of a period. */
export async function holder(issuancePeriodId: string, person: Person = {}) {
  const recipient = await registered(person);
  const [benefit] = await ask('state.mo', benefitApi.issue, { body: { recipientId: recipient.id, issuancePeriodId } });
  if (!benefit) throw new Error('Nothing was issued');
  return { recipient, benefit };
}

/** Creates people of a new service area. No other season has money there, so they get only one offer. */
export async function queueOf(people: number) {
  const area = unique('Counter area');
  await ask('state.mo', serviceAreaApi.create, { body: { name: area, counties: [] } });
  await expect.poll(() => areaIdOf(area).then(Boolean, () => false)).toBe(true);
  await openSeason({ funded: { [area]: 100_000 } });
  const queue = [];
  for (let i = 0; i < people; i++) queue.push(await registered({ area }));
  return queue;
}
