import { Typography } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { amountsOf, periodFields as fields } from '../../shared/entities/issuance-period.ts';
import { CountInput } from '../core/form/CountInput.tsx';
import { MoneyInput } from '../core/form/MoneyInput.tsx';
import type { PeriodEntityForm } from './PeriodInputs.tsx';
import { useClearedAmounts } from './useClearedAmounts.ts';

/** The amounts of the program's type, required where they are shown (specification, sections 4 and 5). */
export function AmountInputs({ form }: { form: PeriodEntityForm }) {
  const programType = useWatch({ control: form.methods.control, name: 'programType' });
  useClearedAmounts(form, programType);
  if (!programType) return <Typography color="textSecondary">Please select a program first</Typography>;
  const kind = amountsOf(programType);
  if (kind === 'none') return <Typography color="textSecondary">A program of type {programType} has no benefit amounts</Typography>;
  if (kind === 'perRecipient') {
    return (
      <MoneyInput
        form={form}
        name="benefitAmountPerRecipientCents"
        field={{ ...fields.benefitAmountPerRecipientCents, isRequired: true }}
      />
    );
  }
  return (
    <>
      <CountInput form={form} name="numberOfBenefitVouchers" field={{ ...fields.numberOfBenefitVouchers, isRequired: true }} />
      <MoneyInput form={form} name="amountPerBenefitVoucherCents" field={{ ...fields.amountPerBenefitVoucherCents, isRequired: true }} />
    </>
  );
}
