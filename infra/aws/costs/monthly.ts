/** The monthly costs of a stage, line by line, each with its arithmetic. */
import { unitLimits } from '../../bench/unitLimits.ts';
import { defaultMemoryMb } from '../constructs/GroupFunction.ts';
import type { Group } from '../group.ts';
import type { Counted } from './counted.ts';
import { free, prices } from './prices.ts';

export interface CostLine {
  readonly what: string;
  readonly arithmetic: string;
  /** The reason for the cost although no one works. */
  readonly why?: string;
  readonly dollars: number;
  /** The part that is free in each AWS account, in dollars. */
  readonly free?: number;
}

/** A State in its busiest month. All recipients are imported, and each visits a market three times. */
const state = { recipients: 50_000, redemptionsEach: 3, mails: 50_000, staff: 100, callsADay: 500, workdays: 22, tableGb: 1.5, logGb: 2 };
const staffCalls = state.staff * state.callsADay * state.workdays;
const redemptions = state.recipients * state.redemptionsEach;
const calls = staffCalls + redemptions;

/** The minutes in a month of 30 days. */
const minutes = 30 * 24 * 60;
/** Lambda polls an empty queue with a wait time of 20 seconds. */
const asksAMinute = 3;
/** A metric is billed for each hour with a value. An error occurs on a day or two. */
const hoursOfMetric = 24;
/** The bytes of a request's line in the address log. */
const bytesOfAddress = 250;
/** The duration of a scheduled function that finds nothing to do. */
const idleSeconds = 0.3;

const count = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 2 });
const millions = (value: number) => `${(value / 1_000_000).toFixed(2)} M`;

/** Returns the costs that remain in a month without any work. */
export function idleLines(counted: Counted, groups: readonly Group[], tableGb: number): CostLine[] {
  const { firewalls, firewallRules, alarmMetrics, dashboards, secrets, keys, pollers } = counted;
  const asks = pollers * asksAMinute * minutes;
  const runs = groups.flatMap(({ every, memoryMb = defaultMemoryMb }) => (every ? [{ calls: minutes / minutesOf(every), memoryMb }] : []));
  const scheduled = sum(runs.map((one) => one.calls));
  const gbSeconds = sum(runs.map((one) => one.calls * idleSeconds * (one.memoryMb / 1024)));
  const lines: CostLine[] = [
    {
      what: 'firewall',
      why: 'The portal is public. The firewall limits each address and refuses known attacks',
      arithmetic: `${firewalls} × ${prices.firewall.toFixed(2)} + ${firewallRules} rules × ${prices.firewallRule.toFixed(2)}`,
      dollars: firewalls * prices.firewall + firewallRules * prices.firewallRule,
    },
    {
      what: 'alarms',
      why: 'Each reports an effect on people, also at night and between seasons',
      arithmetic: `${alarmMetrics} metrics that they watch × ${prices.alarmMetric.toFixed(2)}`,
      dollars: alarmMetrics * prices.alarmMetric,
      free: Math.min(alarmMetrics, free.alarmMetrics) * prices.alarmMetric,
    },
    {
      what: 'dashboard',
      why: 'It shows all problems on one page',
      arithmetic: `${dashboards} × ${prices.dashboard.toFixed(2)}`,
      dollars: dashboards * prices.dashboard,
      free: Math.min(dashboards, free.dashboards) * prices.dashboard,
    },
    {
      what: 'secrets',
      why: 'One encrypts account numbers. CloudFront identifies itself with the other',
      arithmetic: `${secrets} × ${prices.secret.toFixed(2)}`,
      dollars: secrets * prices.secret,
    },
    {
      what: 'key of the alarms',
      why: 'It encrypts the alarms in transit, which AWS’s own keys do not allow',
      arithmetic: `${keys} × ${prices.key.toFixed(2)}`,
      dollars: keys * prices.key,
    },
    {
      what: 'polling of queues',
      why: 'Work begins within a second, so Lambda polls even empty queues',
      arithmetic: `${pollers} pollers × ${asksAMinute} a minute × ${count(minutes)} = ${millions(asks)} × 0.40/M`,
      dollars: asks * prices.queueRequest,
      free: Math.min(asks, free.queueRequests) * prices.queueRequest,
    },
    {
      what: 'scheduled runs',
      why: 'Payments, lost messages and snapshots need no user to start them',
      arithmetic: `${count(scheduled)} times × ${idleSeconds} s = ${count(Math.round(gbSeconds))} GB-s × 0.0000133, requests × 0.20/M`,
      dollars: gbSeconds * prices.functionGbSecond + scheduled * (prices.functionRequest + prices.scheduledCall),
      free:
        Math.min(gbSeconds, free.functionGbSeconds) * prices.functionGbSecond + scheduled * (prices.functionRequest + prices.scheduledCall),
    },
    {
      what: 'table, storage',
      why: 'The records, which can be restored to any second',
      arithmetic: `${tableGb} GB × (0.25 + 0.20 for point-in-time recovery)`,
      dollars: tableGb * (prices.tableGb + prices.tableRecoveryGb),
    },
  ];
  return lines.filter(({ dollars }) => dollars > 0);
}

/** Returns the additional costs of the busiest month. */
export function busyLines(counted: Counted, groups: readonly Group[]): CostLine[] {
  const memoryOf = (name: string) => (groups.find((group) => group.name === name)?.memoryMb ?? defaultMemoryMb) / 1024;
  const [answers, benefits, snapshots] = [memoryOf('answers'), memoryOf('benefits'), memoryOf('snapshots')];
  const [sessionWrites, otherWrites, fills, pageRequests, otherCalls] = [1_100_000, 500_000, 100 * 30, 1_700_000, 150_000];
  const writes = state.recipients * unitLimits.importedRow + redemptions * unitLimits.redeem + sessionWrites + otherWrites;
  const reads = calls * (2 + 1.5) + fills * 200;
  const seconds = staffCalls * 0.05 * answers + (redemptions + otherCalls) * 0.15 * benefits;
  const made = 40 * 30;
  const addressGb = ((calls + pageRequests) * bytesOfAddress) / 1e9;
  const [poolUsers, poolUser] = [state.recipients + state.staff, prices.poolUser[counted.poolPlan]];
  return [
    {
      what: 'table, writes',
      arithmetic: `${count(state.recipients)} × ${unitLimits.importedRow} (import) + ${count(redemptions)} × ${unitLimits.redeem} (redeem) + ${millions(sessionWrites)} (sessions) + ${millions(otherWrites)} (other) = ${millions(writes)} × 0.625/M`,
      dollars: writes * prices.writeUnit,
    },
    {
      what: 'table, reads',
      arithmetic: `${millions(calls)} calls × (2 session + 1.5) + ${count(fills)} replicas filled × 200 = ${millions(reads)} × 0.125/M`,
      dollars: reads * prices.readUnit,
    },
    {
      what: 'functions',
      arithmetic: `${millions(staffCalls)} × 0.05 s × ${count(answers)} GB + ${millions(redemptions + otherCalls)} × 0.15 s × ${count(benefits)} GB = ${count(Math.round(seconds))} GB-s × 0.0000133, requests × 0.20/M`,
      dollars: seconds * prices.functionGbSecond + (calls + otherCalls) * prices.functionRequest,
    },
    {
      what: 'snapshots of replicas',
      arithmetic: `40 a day × 30 × 5 s × ${count(snapshots)} GB × 0.0000133, 6 puts each × 0.005/1,000, 2 GB × 0.023`,
      dollars: made * 5 * snapshots * prices.functionGbSecond + made * 6 * prices.storedObject + 2 * prices.storedGb,
    },
    {
      what: 'Cognito',
      arithmetic: `${count(state.recipients)} recipients + ${count(state.staff)} staff who log in − ${count(free.poolUsers)} free, × ${poolUser}`,
      dollars: (poolUsers - free.poolUsers) * poolUser,
    },
    { what: 'gateway', arithmetic: `${millions(calls)} × 1.00/M`, dollars: calls * prices.gatewayRequest },
    {
      what: 'firewall, requests',
      arithmetic: `(${millions(calls)} calls + ${millions(pageRequests)} files) × 0.60/M`,
      dollars: (calls + pageRequests) * prices.firewallRequest,
    },
    {
      what: 'metrics of the logs',
      arithmetic: `${counted.ownMetrics} × ${hoursOfMetric} hours in which each has a value × 0.30/${minutes / 60}`,
      dollars: (counted.ownMetrics * hoursOfMetric * prices.ownMetric) / (minutes / 60),
    },
    {
      what: 'log of addresses',
      arithmetic: `(${millions(calls)} calls + ${millions(pageRequests)} files) × ${bytesOfAddress} bytes = ${count(addressGb)} GB × 0.50`,
      dollars: addressGb * prices.logGb,
    },
    { what: 'logs', arithmetic: `${state.logGb} GB × 0.50`, dollars: state.logGb * prices.logGb },
    { what: 'emails', arithmetic: `${count(state.mails)} × 0.10/1,000`, dollars: state.mails * prices.mail },
    { what: 'files', arithmetic: 'about 20 GB × 0.023', dollars: 20 * prices.storedGb },
  ];
}

/** The GB of a State's table. A development stage stores next to nothing. */
export const tableGb = { production: state.tableGb, development: 0 };

/** `every` is an expression such as ‘rate(5 minutes)’. */
function minutesOf(every: string): number {
  const [, amount, unit = ''] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(every) ?? [];
  const each: Readonly<Record<string, number>> = { minute: 1, hour: 60, day: 24 * 60 };
  const found = Number(amount) * (each[unit] ?? Number.NaN);
  if (!(found > 0)) throw new Error(`How often is ${every}?`);
  return found;
}

export const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
