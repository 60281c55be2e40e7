import { Button } from '@mui/material';
import { useState } from 'react';
import { may } from '../../../shared/core/role.ts';
import { transactionPermissions } from '../../../shared/entities/transaction.ts';
import { useUser } from '../../access/session/session.ts';
import { ReverseDialog } from './ReverseDialog.tsx';
import { reversalOf } from './reversal.ts';
import type { TransactionDetails } from './TransactionFacts.tsx';

/** The button that reverses a sale, if that is possible and the user may do it. */
export function ReverseSale({ sale }: { sale: TransactionDetails }) {
  const user = useUser();
  const [isOpen, setIsOpen] = useState(false);
  const type = reversalOf(sale);
  if (!type || !may(user.roleNames, transactionPermissions.reverse)) return null;
  return (
    <>
      <Button variant="contained" color="error" onClick={() => setIsOpen(true)}>
        {type}
      </Button>
      {isOpen && <ReverseDialog sale={sale} type={type} onClose={() => setIsOpen(false)} />}
    </>
  );
}
