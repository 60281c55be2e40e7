import type { Wire } from '../../../shared/core/column.ts';
import { common } from '../../core/language/commonWords.ts';
import type { RowAction } from '../../core/table/list.ts';
import { say } from './texts.ts';

interface PersonRow {
  readonly id: string;
  readonly isLockedOut: Wire;
  readonly emailConfirmed: Wire;
}

/**
 * Menu entries of every user in a list. The confirmation email can be resent until the address is confirmed. `folder` is the path of the
 * users' screens if it differs from the list's path: 'users/'.
 */
export function personActions({ id, isLockedOut, emailConfirmed }: PersonRow, folder = ''): readonly RowAction[] {
  const resend: RowAction = { label: say('resend.label'), to: `${folder}${id}/resend`, isOverlay: true };
  return [
    { label: say('user.update'), to: `${folder}update/${id}` },
    { label: common('changes'), to: `${folder}${id}/changes` },
    { label: say(isLockedOut === 'Yes' ? 'lock.unlock' : 'lock.lock'), to: `${folder}${id}/lockout`, isOverlay: true },
    ...(emailConfirmed === 'No' ? [resend] : []),
  ];
}
