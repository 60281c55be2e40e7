import type { Row } from '../../../shared/core/column.ts';
import { recipientApi, type recipientColumns } from '../../../shared/entities/recipient.ts';
import { common } from '../../core/language/commonWords.ts';
import { useScreenBase } from '../../core/screenBase.ts';
import type { RowAction } from '../../core/table/list.ts';
import { useArchive } from '../../core/useArchive.ts';
import { fullName } from '../../parts/people/fullName.ts';
import { useStaffPages } from '../../parts/people/staffPages.ts';
import { say } from './texts.ts';

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
      { label: common('details'), to: pages.details(id) },
      ...ifActive({ label: say('actions.update'), to: pages.update(id) }),
      { label: isArchived ? say('actions.unarchive') : common('archive'), onClick: () => archive({ id, version, name: fullName(row) }) },
      ...ifActive({ label: say('actions.lock'), to: `${list}/lockout/${id}`, isOverlay: true }),
      { label: common('changes'), to: pages.changes(id) },
      ...ifActive({ label: say('actions.deactivate'), to: pages.deactivate(id), isDangerous: true }),
      { label: common('delete'), to: `${list}/delete/${id}`, isOverlay: true, isDangerous: true },
    ];
  };
}
