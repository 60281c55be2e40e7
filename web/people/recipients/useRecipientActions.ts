import type { Row } from '../../../shared/core/column.ts';
import { recipientApi, type recipientColumns } from '../../../shared/entities/recipient.ts';
import { useScreenBase } from '../../core/screenBase.ts';
import type { RowAction } from '../../core/table/list.ts';
import { useArchive } from '../../core/useArchive.ts';
import { fullName } from '../../parts/people/fullName.ts';
import { useStaffPages } from '../../parts/people/staffPages.ts';

/** The menu of a recipient in the current list. Deactivated recipients can only be viewed and archived. */
export function useRecipientActions(): (row: Row<typeof recipientColumns>) => readonly RowAction[] {
  const pages = useStaffPages();
  // Dialogs open over the list that they belong to.
  const { list } = useScreenBase();
  const archive = useArchive(recipientApi.archive, 'Recipient');
  return (row) => {
    const { id, version, isArchived: archived, deactivatedAt } = row;
    const isArchived = archived === 'Yes';
    const ifActive = (...actions: RowAction[]) => (deactivatedAt ? [] : actions);
    return [
      { label: 'Details', to: pages.details(id) },
      ...ifActive({ label: 'Update', to: pages.update(id) }),
      { label: isArchived ? 'Unarchive' : 'Archive', onClick: () => archive({ id, version, name: fullName(row) }) },
      ...ifActive({ label: 'Lock or Unlock', to: `${list}/lockout/${id}`, isOverlay: true }),
      { label: 'Changes', to: pages.changes(id) },
      ...ifActive({ label: 'Deactivate', to: pages.deactivate(id), isDangerous: true }),
      { label: 'Delete', to: `${list}/delete/${id}`, isOverlay: true, isDangerous: true },
    ];
  };
}
