/** The journey of a smoke run: from an Admin to a paid farmer, in a practice State, with every function called at least once. */

import { endpoint } from '../../../shared/core/endpoint.ts';
import { healthApi } from '../../../shared/entities/health.ts';
import { matcher, routesOf } from '../../local/gatewayRoute.ts';
import { groups } from '../groups.ts';
import { type MadeCall, type SmokeClient, SmokeError } from './client.ts';
import type { Operator } from './operator.ts';
import { payFarmers, spendBenefit } from './payFarmers.ts';
import { type Credentials, SmokePeople } from './people.ts';
import { setUpMarket } from './setUpMarket.ts';
import { readReports, uploadFiles } from './uploadFiles.ts';

export interface Journey {
  readonly visitor: SmokeClient;
  readonly operator: Operator;
  /** The name of the practice State, which is created if there is none. */
  readonly stateName: string;
  /** Distinguishes the records of this run from those of others. Lower-case letters and digits. */
  readonly run: string;
  readonly credentials?: Credentials | undefined;
  readonly log: (line: string) => void;
}

/**
 * Makes the journey. The accounts of the practice State are locked at the end, even after a failure. Throws a SmokeError that names the
 * first call with an unexpected response.
 */
export async function makeJourney(journey: Journey): Promise<void> {
  const people = new SmokePeople(journey);
  const failure: unknown = await travel(journey, people).catch((error: unknown) => error);
  journey.visitor.resume();
  try {
    journey.log(`${await people.lock()} accounts are locked.`);
  } catch (error) {
    const why = [failure, error].flatMap((one) => (one instanceof Error ? [one.message] : []));
    throw new SmokeError(`Some accounts of ${journey.stateName} could not be locked. Lock them on the Users page. ${why.join(' ')}`);
  }
  if (failure) throw failure;
}

async function travel({ visitor, stateName, run, log }: Journey, people: SmokePeople): Promise<void> {
  log(`Practice State: ${stateName}. Run: ${run}.`);
  await visitor.call(healthApi.see);
  const admins = await people.open();
  log('Two Admins are logged in.');
  const market = await setUpMarket(admins, run, (areaId) =>
    people.create('staff', { userRoles: ['State Agency Staff'], serviceAreas: [areaId] }),
  );
  log('The State has programs, funding, staff and two farmers.');
  const recipientId = await spendBenefit(market, run);
  log('A recipient spent a benefit at both.');
  await payFarmers(admins, market);
  log('One farmer is paid, and the payment of the other was returned.');
  await uploadFiles(admins, market, run);
  await readReports(admins, market, recipientId);
  log('Codes, imports and reports work.');
  await callTheOthers(admins.first);
}

const routed = groups.filter(({ paths, routes }) => paths ?? routes);
const nameOfRoute = matcher(routed.flatMap((group) => routesOf(group, group.name)));

/** Returns the function that serves a call. */
export function functionOf({ method, path }: Pick<MadeCall, 'method' | 'path'>): string | undefined {
  return nameOfRoute(method, path)?.route.target;
}

const inWords = [400, 401, 403, 404, 405, 409, 412, 422];

/**
 * Calls each function that the journey did not call, with input that it must refuse with a message. No query of another function is a
 * DELETE.
 */
async function callTheOthers(admin: SmokeClient): Promise<void> {
  const called = new Set(admin.made.map(functionOf));
  for (const group of routed.filter(({ name }) => !called.has(name))) {
    const [route = ''] = [...(group.routes ?? []), ...(group.paths ?? []).map((path) => `DELETE ${path}/nothing`)];
    const [method, path = ''] = route.split(' ');
    const call = endpoint(method as 'GET', path.replace(/\{\w+\}/g, 'nothing') as '/health', {
      summary: 'Ask for nothing',
      reply: 'text',
      isKeyed: method !== 'GET',
    });
    await admin.refused(call, inWords);
  }
}
