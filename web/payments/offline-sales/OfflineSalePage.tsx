import { Button, Link, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { Link as RouterLink, useParams } from 'react-router';
import type * as z from 'zod';
import { dollars } from '../../../shared/core/money.ts';
import { may } from '../../../shared/core/role.ts';
import { offlineSaleApi, offlineSalePermissions } from '../../../shared/entities/offline-sale.ts';
import { saleNumber } from '../../../shared/entities/sell.ts';
import { useUser } from '../../access/session/session.ts';
import { call } from '../../core/call.ts';
import { formatInstant } from '../../core/dayText.ts';
import { common } from '../../core/language/commonWords.ts';
import { Facts } from '../../core/page/Facts.tsx';
import { Page } from '../../core/page/Page.tsx';
import { RecordPage } from '../../core/page/RecordPage.tsx';
import { Section } from '../../core/page/Section.tsx';
import { type LossAct, LossDialog } from './LossDialog.tsx';
import { OfflineDecisionDialog } from './OfflineDecisionDialog.tsx';
import { say } from './texts.ts';

type Sale = z.infer<typeof offlineSaleApi.get.reply>;

/** One sale without a connection, with the decisions about it and about its loss. */
export function OfflineSalePage() {
  const { id = '' } = useParams();
  return (
    <RecordPage
      title={say('page.title')}
      loadKey={['offline-sales', id]}
      load={(signal) => call(offlineSaleApi.get, { params: { id }, signal })}
      called={(sale) => ({ name: nameOf(sale) })}
    >
      {(sale) => (
        <Page title={nameOf(sale)} actions={<Decide sale={sale} />}>
          <Stack spacing={3}>
            <SaleFacts sale={sale} />
            {sale.shortfallCents > 0 && <Loss sale={sale} />}
          </Stack>
        </Page>
      )}
    </RecordPage>
  );
}

const vendorOf = ({ vendorName }: Sale) => vendorName ?? say('page.unknownVendor');
const nameOf = (sale: Sale) => say('page.titleOf', { amount: dollars(sale.amountCents), vendor: vendorOf(sale) });
const timeOf = (instant: string | undefined) => instant && formatInstant(instant);

function SaleFacts({ sale }: { sale: Sale }) {
  const { saleId } = sale;
  return (
    <Facts
      facts={[
        { label: say('facts.answer'), value: sale.status },
        { label: say('facts.reason'), value: sale.reason },
        { label: say('facts.heldFor'), value: sale.heldFor },
        { label: say('facts.amount'), value: dollars(sale.amountCents) },
        { label: say('facts.paid'), value: dollars(sale.paidCents) },
        { label: say('facts.shortfall'), value: dollars(sale.shortfallCents) },
        {
          label: say('facts.sale'),
          value: saleId && (
            <Link component={RouterLink} to={`/state-staff/transactions/${saleId}`}>
              {saleNumber(saleId)}
            </Link>
          ),
        },
        { label: say('facts.program'), value: sale.programName },
        { label: say('facts.vendor'), value: sale.vendor },
        { label: say('facts.phone'), value: sale.deviceName },
        { label: say('facts.number'), value: sale.number },
        { label: say('facts.sold'), value: timeOf(sale.soldAt) },
        { label: say('facts.received'), value: timeOf(sale.createdAt) },
        { label: say('facts.late'), value: sale.isLate && common('yes') },
        { label: say('facts.decidedBy'), value: sale.decidedByName },
        { label: say('facts.decided'), value: timeOf(sale.decidedAt) },
        { label: say('facts.decision'), value: sale.decision },
      ]}
    />
  );
}

/** The buttons for a held sale. */
function Decide({ sale }: { sale: Sale }) {
  const [isReleased, setIsReleased] = useState<boolean>();
  const mayDecide = may(useUser().roleNames, offlineSalePermissions.decide);
  if (sale.status !== 'Held' || !mayDecide) return null;
  const { id, version, reason = '', amountCents } = sale;
  return (
    <Stack direction="row" spacing={1.5}>
      <Button variant="outlined" color="error" onClick={() => setIsReleased(false)}>
        {say('decline')}
      </Button>
      <Button variant="contained" onClick={() => setIsReleased(true)}>
        {say('release')}
      </Button>
      {isReleased !== undefined && (
        <OfflineDecisionDialog
          sale={{ id, version, reason, vendorName: vendorOf(sale), amountCents, isReleased }}
          onClose={() => setIsReleased(undefined)}
        />
      )}
    </Stack>
  );
}

/** The part that the card could not pay, with the decisions about it. */
function Loss({ sale }: { sale: Sale }) {
  const [act, setAct] = useState<LossAct>();
  const { id, version, lossStatus, lossCents = 0, payable, isOwnProposal } = sale;
  const mayPay = may(useUser().roleNames, offlineSalePermissions.payLoss);
  const isProposed = lossStatus === 'Proposed';
  const canPropose = !isProposed && payable !== undefined && payable.cents > 0;
  const cents = act === 'propose' ? (payable?.cents ?? 0) : lossCents;
  return (
    <Section
      title={say('loss.title')}
      actions={
        mayPay && (
          <Stack direction="row" spacing={1.5}>
            {isProposed && (
              <Button variant="outlined" color="error" disabled={isOwnProposal} onClick={() => setAct('decline')}>
                {say('loss.decline.button')}
              </Button>
            )}
            {isProposed && (
              <Button variant="contained" disabled={isOwnProposal} onClick={() => setAct('approve')}>
                {say('loss.approve.button')}
              </Button>
            )}
            {canPropose && (
              <Button variant="contained" onClick={() => setAct('propose')}>
                {say('loss.propose.button')}
              </Button>
            )}
          </Stack>
        )
      }
    >
      {isProposed && isOwnProposal && <Typography color="textSecondary">{say('loss.own')}</Typography>}
      <Facts
        facts={[
          { label: say('loss.status'), value: lossStatus ?? say('loss.none') },
          {
            label: say(lossStatus === 'Approved' ? 'loss.paid' : 'loss.amount'),
            value: lossStatus === 'Declined' || !lossStatus ? undefined : dollars(lossCents),
          },
          { label: say('loss.payable'), value: canPropose ? dollars(payable.cents) : undefined },
          { label: say('loss.why'), value: isProposed ? undefined : payable?.why },
          { label: say('loss.proposedBy'), value: sale.lossProposedByName },
          { label: say('loss.decidedBy'), value: sale.lossDecidedByName },
        ]}
      />
      {act && <LossDialog act={act} sale={{ id, version, vendor: vendorOf(sale), cents }} onClose={() => setAct(undefined)} />}
    </Section>
  );
}
