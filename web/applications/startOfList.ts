import { equalTo, type ListAddress } from '../../shared/core/listAddress.ts';
import { applicationColumns } from '../../shared/entities/application.ts';
import type { ListDefaults } from '../core/table/listState.ts';
import { say } from './texts.ts';

/** The page of an application shows them. They would make the list wider than a screen. */
export const hiddenInList = ['phoneNumber', 'city', 'language', 'denialReason', 'decidedAt', 'isOnPaper'] as const;

/** The columns that an address of the list can filter and sort by. */
export const listColumns = applicationColumns.filter((column) => !column.isHidden && !hiddenInList.some((name) => name === column.name));

export const pending = equalTo('Pending Review');

/** A clean list begins with the applications that await a decision. */
export const startOfList: ListDefaults = {
  filters: { status: pending },
  sorts: [],
  get resetLabel() {
    return say('list.showOpen');
  },
  isStart: true,
};

/** Returns the address of the list with all applications, decided ones too. `search` keeps its other filters. */
export function withDecided(pathname: string, search = ''): ListAddress {
  const params = new URLSearchParams(search);
  params.delete('page');
  params.set('f.status', '');
  return { pathname, search: params.toString() };
}
