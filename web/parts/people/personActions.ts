import type { Wire } from '../../../shared/core/column.ts';
import type { RowAction } from '../../core/table/list.ts';

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
  const resend: RowAction = { label: 'Resend Confirmation', to: `${folder}${id}/resend`, isOverlay: true };
  return [
    { label: 'Update', to: `${folder}update/${id}` },
    { label: 'Changes', to: `${folder}${id}/changes` },
    { label: isLockedOut === 'Yes' ? 'Unlock' : 'Lock', to: `${folder}${id}/lockout`, isOverlay: true },
    ...(emailConfirmed === 'No' ? [resend] : []),
  ];
}
