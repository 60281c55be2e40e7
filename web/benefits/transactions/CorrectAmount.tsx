import { Button } from '@mui/material';
import { useState } from 'react';
import { may } from '../../../shared/core/role.ts';
import { transactionPermissions } from '../../../shared/entities/transaction.ts';
import { useUser } from '../../access/session/session.ts';
import { CorrectDialog } from './CorrectDialog.tsx';
import { reversalOf } from './reversal.ts';
import type { TransactionDetails } from './TransactionFacts.tsx';
import { say } from './texts.ts';

/** The button that corrects the amount of a sale, if the sale can have another amount and the user may correct it. */
export function CorrectAmount({ sale }: { sale: TransactionDetails }) {
  const user = useUser();
  const [isOpen, setIsOpen] = useState(false);
  const isOpenSale = sale.hasOpenAmount && sale.channel !== 'Check' && reversalOf(sale) !== undefined;
  if (!isOpenSale || !may(user.roleNames, transactionPermissions.correct)) return null;
  return (
    <>
      <Button variant="outlined" onClick={() => setIsOpen(true)}>
        {say('correct.action')}
      </Button>
      {isOpen && <CorrectDialog sale={sale} onClose={() => setIsOpen(false)} />}
    </>
  );
}
