import { isRoutingNumber } from '../../../../shared/entities/vendor.ts';

/** The corrected parts of an account in a notification of change. */
interface CorrectedAccount {
  readonly routingNumber?: string;
  /** The unsealed number. */
  readonly accountNumber?: string;
  readonly accountType?: 'Checking' | 'Savings';
}

type Place = Readonly<Partial<Record<'routing' | 'account' | 'type', readonly [from: number, to: number]>>>;
/** The positions of the data for each acceptable code: from and to, counted from 0. */
const places = new Map<string, Place>([
  ['C01', { account: [0, 17] }],
  ['C02', { routing: [0, 9] }],
  ['C03', { routing: [0, 9], account: [12, 29] }],
  ['C05', { type: [0, 2] }],
  ['C06', { account: [0, 17], type: [20, 22] }],
  ['C07', { routing: [0, 9], account: [9, 26], type: [26, 28] }],
]);

/** Returns the corrected data (29 characters) of an acceptable code. Returns undefined if any part is invalid. */
export function correctedAccount(code: string, data: string): CorrectedAccount | undefined {
  const place = places.get(code);
  if (!place) return undefined;
  const [routing, account, type] = [place.routing, place.account, place.type].map((at) => at && data.slice(...at).trim());
  const accountType = type === undefined ? undefined : typeOf(type);
  const isRight =
    isBlankAround(Object.values(place), data) &&
    (routing === undefined || isRoutingNumber(routing)) &&
    (account === undefined || /^\d{4,17}$/.test(account)) &&
    (type === undefined || accountType !== undefined);
  if (!isRight) return undefined;
  return { ...(routing && { routingNumber: routing }), ...(account && { accountNumber: account }), ...(accountType && { accountType }) };
}

/** An account that starts too early or is too long would lose digits. */
function isBlankAround(taken: readonly (readonly [from: number, to: number])[], data: string): boolean {
  return [...data].every((character, at) => character === ' ' || taken.some(([from, to]) => at >= from && at < to));
}

/** Transaction codes of checking accounts start with 2, those of savings accounts with 3. */
function typeOf(code: string): CorrectedAccount['accountType'] {
  if (!/^[23]\d$/.test(code)) return undefined;
  return code.startsWith('2') ? 'Checking' : 'Savings';
}
