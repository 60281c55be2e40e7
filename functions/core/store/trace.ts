/** The change log entry of each change, in the same transaction (rule R81). A creation is documented by the record itself. */
import { formatPhone } from '../../../shared/core/formatPhone.ts';
import type { RecordBase } from '../../../shared/core/record.ts';
import type { Caller } from '../caller.ts';
import { type Entity, feedPartition } from '../entity.ts';
import { newId } from '../id.ts';
import { keyOf, stateOf } from './item.ts';

export interface Reason {
  /** The action in a word or two: 'Changed', 'Deactivated', 'Voided'. */
  readonly action?: string;
  readonly why?: string | undefined;
  /** Replaces the list of changed fields. */
  readonly changes?: string;
  /**
   * Set if another entry covers this change, such as that of the ACH transaction of a sale. Also set if the record itself shows the change,
   * such as the progress of a job.
   */
  readonly isTracedElsewhere?: boolean;
}

const base = new Set(['id', 'version', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy']);
/** 'farmersMarketMapGuid' -> 'Farmers Market Map', 'accountNumberLast4' -> 'Account Number (Last 4 Digits)' */
export const fieldInWords = (name: string) =>
  name
    .replace(/(Guid|Id|Cents|Sealed)$/, '')
    .replace(/Last4$/, ' (Last 4 Digits)')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/^./, (first) => first.toUpperCase());
const shown = (value: unknown) => {
  if (value === undefined || value === '') return 'nothing';
  if (Array.isArray(value)) return value.length ? ofOneField(value.join(', ')) : 'nothing';
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : ofOneField(String(value));
};
/** The additional lines of a text are marked, so that no typed line looks like the change of another field. */
export const ofOneField = (text: string) => text.replace(/\r\n|[\n\r\u2028\u2029]/g, '\n│ ');

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
const isNested = (value: unknown) => isObject(value) || (Array.isArray(value) && value.some(isObject));

/** Returns whether no value has changed, including values that the change log does not show. */
export function isSame(of: Pick<Entity, 'counters'>, before: RecordBase, after: RecordBase): boolean {
  const isOwn = ([name, value]: [string, unknown]) => !base.has(name) && !of.counters.includes(name) && value !== undefined;
  const told = (record: RecordBase) =>
    JSON.stringify(
      Object.entries(record)
        .filter(isOwn)
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    );
  return told(before) === told(after);
}

/**
 * Returns one line for each changed field, 'Name: before → after', under the labels that the forms show. Secrets are masked. For nested
 * values and internal fields, only the action is logged.
 */
export function difference<T extends RecordBase>(of: Entity<T>, before: T, after: T): string {
  const lines: string[] = [];
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [was, is] = [before[name as keyof T], after[name as keyof T]];
    if (base.has(name) || of.counters.includes(name) || of.internal?.includes(name) || JSON.stringify(was) === JSON.stringify(is)) continue;
    if (isNested(was) || isNested(is)) continue;
    const label = of.columns.find((column) => column.name === name && !column.isHidden)?.label ?? fieldInWords(name);
    const isMoney = name.endsWith('Cents');
    const isPhone = /Phone(Number)?$/i.test(name);
    const value = (v: unknown) => {
      if (isMoney && typeof v === 'number') return `$${(v / 100).toFixed(2)}`;
      return shown(isPhone && typeof v === 'string' ? formatPhone(v) : v);
    };
    lines.push(of.secrets.includes(name) ? `${label}: changed` : `${label}: ${value(was)} → ${value(is)}`);
  }
  return lines.join('\n');
}

/** Returns the item of a change log entry. It is stored next to its record, and in the feed of its State's month. */
export function traceItem<T extends RecordBase>(
  caller: Caller,
  { of, record }: { readonly of: Entity<T>; readonly record: T },
  at: string,
  reason: Reason,
) {
  const id = newId();
  const stateId = stateOf(of, record);
  const title = of.title?.(record) ?? (record as { name?: string }).name ?? record.id;
  const row = {
    occurredAt: at,
    who: caller.name,
    entity: of.name,
    name: title,
    action: reason.action ?? 'Changed',
    changes: reason.changes,
    why: reason.why,
    person: of.personOf?.(record),
    entityId: record.id,
    stateId,
    ...(of.isForAdmins?.(record) && { isForAdmins: 'Yes' }),
  };
  return {
    pk: keyOf(of, record.id).pk,
    sk: `log#${at}#${id}`,
    entity: 'ChangeLog',
    id,
    stateId,
    version: 1,
    updatedAt: at,
    row: JSON.stringify(row),
    rest: JSON.stringify({ whoId: caller.userId }),
    feed: feedPartition({ name: 'ChangeLog', partition: 'month' }, stateId, at),
    at: `${at}#${id}`,
  };
}
