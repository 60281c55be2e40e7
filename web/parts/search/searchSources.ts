/** Queries of the top bar's search box, by area. They use only calls that the area's role may make. Edit when the box should find more. */

import { isHybridCode } from '../../../shared/core/cardCode.ts';
import { dollars } from '../../../shared/core/money.ts';
import { achBatchApi } from '../../../shared/entities/ach-batch.ts';
import { recipientApi } from '../../../shared/entities/recipient.ts';
import { settingApi } from '../../../shared/entities/setting.ts';
import { stateApi } from '../../../shared/entities/state.ts';
import { transactionApi } from '../../../shared/entities/transaction.ts';
import { userApi } from '../../../shared/entities/user.ts';
import { vendorApi } from '../../../shared/entities/vendor.ts';
import { call } from '../../core/call.ts';
import { formatInstant } from '../../core/dayText.ts';
import { say } from './texts.ts';

export interface Match {
  readonly to: string;
  readonly label: string;
}

/** A kind of match. */
export interface Source {
  readonly kind: 'people' | 'vendors' | 'transactions' | 'users' | 'states' | 'batches' | 'portalSettings';
  find(words: string, signal: AbortSignal): Promise<Match[]>;
}

/** The maximum number of matches per kind. The lists show all. */
const take = 5;
const joined = (...parts: readonly unknown[]) => parts.filter(Boolean).join(' · ');

/** Returns true for a complete card or benefit code, as a scanner types it. It belongs to one person, who came to get benefits. */
export function isScan(words: string): boolean {
  return isHybridCode(words.toUpperCase());
}

function people(area: string): Source {
  return {
    kind: 'people',
    async find(searchTerm, signal) {
      const found = await call(recipientApi.search, { body: { searchTerm }, signal });
      return found.map(({ value, label }) => ({ to: `${area}/recipient-details/${value}`, label }));
    },
  };
}

/** The vendors of the user's own State. */
function vendors(list: string): Source {
  return {
    kind: 'vendors',
    async find(allSearch, signal) {
      const { result } = await call(vendorApi.table, { body: { allSearch, take }, signal });
      return result.rows.map(({ id, name, city, userName }) => ({ to: `${list}/${id}`, label: joined(name, city, userName) }));
    },
  };
}

function transactions(area: string): Source {
  return {
    kind: 'transactions',
    async find(allSearch, signal) {
      const { result } = await call(transactionApi.table, { body: { allSearch, take }, signal });
      return result.rows.map(({ id, type, amountCents, recipientName, vendorName, occurredAt }) => ({
        to: `${area}/transactions/${id}`,
        label: joined(
          say('sale', { type: String(type), amount: dollars(Math.abs(Number(amountCents))) }),
          recipientName,
          vendorName,
          formatInstant(String(occurredAt)),
        ),
      }));
    },
  };
}

const users: Source = {
  kind: 'users',
  async find(allSearch, signal) {
    const { result } = await call(userApi.table, { body: { allSearch, take }, signal });
    return result.rows.map(({ id, firstName, lastName, email, stateName }) => ({
      to: `/admin/users/update/${id}`,
      label: joined([lastName, firstName].filter(Boolean).join(', '), email, stateName),
    }));
  },
};

const states: Source = {
  kind: 'states',
  async find(allSearch, signal) {
    const { result } = await call(stateApi.table, { body: { allSearch, take }, signal });
    return result.rows.map(({ id, name }) => ({ to: `/admin/states/update/${id}`, label: String(name) }));
  },
};

/** ACH batches by number and State. */
const batches: Source = {
  kind: 'batches',
  async find(allSearch, signal) {
    const { result } = await call(achBatchApi.table, { body: { allSearch, take }, signal });
    return result.rows.map(({ id, number, stateName, status, totalCents }) => ({
      to: `/admin/ach-batches/${id}`,
      label: joined(say('batch', { number: String(number) }), stateName, status, dollars(Number(totalCents))),
    }));
  },
};

const portalSettings: Source = {
  kind: 'portalSettings',
  async find(allSearch, signal) {
    const { result } = await call(settingApi.table, { body: { allSearch, take }, signal });
    return result.rows.map(({ id, key }) => ({ to: `/admin/settings/update/${id}`, label: String(key) }));
  },
};

/** Returns the sources in display order. An early Enter searches them in this order. `stateId` is from the user's own record. */
export function sourcesOf(area: string, stateId: string | undefined): readonly Source[] {
  if (area === '/state-staff') return [people(area), vendors(`${area}/vendors`), transactions(area)];
  if (area === '/local-staff') return [people(area), transactions(area)];
  if (area !== '/admin') return [];
  return [users, ...(stateId ? [vendors(`/admin/states/${stateId}/vendors`)] : []), states, batches, portalSettings];
}
