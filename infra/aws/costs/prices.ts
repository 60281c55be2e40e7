/** AWS's list prices in us-east-1, in US dollars. Look them up at https://aws.amazon.com/pricing and change the month with them. */
export const pricesOf = 'June 2025';

const million = 1_000_000;
const thousand = 1000;

export const prices = {
  writeUnit: 0.625 / million,
  readUnit: 0.125 / million,
  tableGb: 0.25,
  /** Point-in-time recovery. */
  tableRecoveryGb: 0.2,
  /** A second of a function with a gigabyte, on arm64. */
  functionGbSecond: 0.0000133334,
  functionRequest: 0.2 / million,
  gatewayRequest: 1 / million,
  firewall: 5,
  firewallRule: 1,
  firewallRequest: 0.6 / million,
  /** For each metric of an alarm. */
  alarmMetric: 0.1,
  dashboard: 3,
  ownMetric: 0.3,
  logGb: 0.5,
  secret: 0.4,
  key: 1,
  queueRequest: 0.4 / million,
  /**
   * A user who logs in, or has an account change, in a month. The price depends on the user pool's feature plan and applies up to 100,000
   * users.
   */
  poolUser: { LITE: 0.0055, ESSENTIALS: 0.015, PLUS: 0.02 },
  scheduledCall: 1 / million,
  mail: 0.1 / thousand,
  storedGb: 0.023,
  storedObject: 0.005 / thousand,
};

/** AWS's monthly free allowance for each account, beyond the first year too. Several stages of an account share it. */
export const free = {
  poolUsers: 10_000,
  alarmMetrics: 10,
  queueRequests: million,
  functionGbSeconds: 400_000,
  dashboards: 3,
  scheduledCalls: 14 * million,
};
