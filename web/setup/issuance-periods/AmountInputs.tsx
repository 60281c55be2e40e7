import { Typography } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { amountsOf, periodFields as fields } from '../../../shared/entities/issuance-period.ts';
import { CountInput } from '../../core/form/CountInput.tsx';
import { MoneyInput } from '../../core/form/MoneyInput.tsx';
import type { PeriodEntityForm } from './periodEntityForm.ts';
import { say } from './texts.ts';
import { useClearedAmounts } from './useClearedAmounts.ts';

/**
 * The amounts of the program's type, required when shown (specification 4.21 to 4.23, 5.21 and 5.22). If the program has federal money,
 * also the federal part.
 */
export function AmountInputs({ form }: { form: PeriodEntityForm }) {
  const [programType, federalProgram] = useWatch({ control: form.methods.control, name: ['programType', 'federalProgram'] });
  useClearedAmounts(form, programType, federalProgram);
  if (!programType) return <Typography color="textSecondary">{say('amounts.programFirst')}</Typography>;
  const kind = amountsOf(programType);
  if (kind === 'none') return <Typography color="textSecondary">{say('amounts.none', { type: programType })}</Typography>;
  return (
    <>
      {kind === 'vouchers' ? (
        <>
          <CountInput form={form} name="numberOfBenefitVouchers" field={{ ...fields.numberOfBenefitVouchers, isRequired: true }} />
          <MoneyInput
            form={form}
            name="amountPerBenefitVoucherCents"
            field={{ ...fields.amountPerBenefitVoucherCents, isRequired: true }}
          />
        </>
      ) : (
        <MoneyInput
          form={form}
          name="benefitAmountPerRecipientCents"
          field={{ ...fields.benefitAmountPerRecipientCents, isRequired: true }}
        />
      )}
      {federalProgram && (
        <MoneyInput
          form={form}
          name="federalAmountPerRecipientCents"
          field={fields.federalAmountPerRecipientCents}
          hint={say('amounts.federalHint')}
        />
      )}
    </>
  );
}
