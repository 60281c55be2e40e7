import { Box, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { benefitApi, benefitColumns } from '../../../shared/entities/benefit.ts';
import { focusAfterDialog } from '../../core/dialog/focusAfterDialog.ts';
import { common } from '../../core/language/commonWords.ts';
import { late } from '../../core/page/late.tsx';
import { EntityTable } from '../../core/table/EntityTable.tsx';
import type { RowAction } from '../../core/table/list.ts';
import { exportOf } from '../exports/exportOf.ts';
import { type BenefitRow, queryOf } from './benefitsOf.ts';
import { isOpen } from './describeBenefit.ts';
import { useStaffPages } from './staffPages.ts';
import { say } from './texts.ts';

const EmailBenefit = late(() => import('./EmailBenefit.tsx').then((module) => module.EmailBenefit));

/** The page names the recipient. The start days are past or on the printed sheet. */
const hide = ['recipientLastName', 'recipientFirstName', 'serviceAreaName', 'startsOn'] as const;

const benefitsHeldId = 'benefits-held';

/** Moves the focus to the newest benefit's menu, past everything above it. */
export function focusBenefits(): void {
  document.querySelector<HTMLElement>(`#${benefitsHeldId} [id^="actions-"]`)?.focus();
}

/** The benefits of one recipient, with the operations on each. */
export function BenefitsHeld({ recipientId, isActive }: { recipientId: string; isActive: boolean }) {
  const pages = useStaffPages();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [mailed, setMailed] = useState<BenefitRow>();
  const go = (page: string) => () => void navigate(page);
  const actions = (row: BenefitRow): RowAction[] => [
    { label: say('benefits.print'), onClick: go(pages.print(row.id)) },
    ...(isActive && isOpen(row)
      ? [
          { label: say('benefits.email'), onClick: () => setMailed(row) },
          { label: say('benefits.redeem'), onClick: go(pages.redeem(row.id)) },
        ]
      : []),
    { label: say('benefits.history'), onClick: go(pages.history(row.id)) },
    { label: common('changes'), to: pages.benefitChanges(row.id) },
    ...(row.status === 'Issued'
      ? [{ label: say('benefits.deactivate'), onClick: go(pages.deactivateBenefit(row.id)), isDangerous: true }]
      : []),
  ];
  const close = () => {
    setMailed(undefined);
    // The menu that opened the dialog has closed already, so the focus cannot return to it without help.
    focusAfterDialog(`actions-${mailed?.id}`);
  };
  const onSent = (isKept: boolean) => {
    close();
    if (isKept) void client.invalidateQueries();
  };
  return (
    <Box id={benefitsHeldId}>
      <Typography variant="h6" component="h2" sx={{ mb: 1.5 }}>
        {say('benefits.title')}
      </Typography>
      <EntityTable
        name={say('benefits.title')}
        columns={benefitColumns}
        hide={hide}
        api={benefitApi.table}
        exported={exportOf('benefits')}
        body={(query) => queryOf(recipientId, query)}
        rowName={(row) => say('benefits.row', { code: String(row.code) })}
        link={(row) => pages.history(row.id)}
        actions={actions}
      />
      {mailed && <EmailBenefit benefit={mailed} onClose={close} onSent={onSent} />}
    </Box>
  );
}
