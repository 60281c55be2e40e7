import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type FieldValues, type Path, useWatch } from 'react-hook-form';
import { dollars } from '../../../shared/core/money.ts';
import type { NamesOf } from '../../core/form/entityForm.ts';
import { OptionsInput } from '../../core/form/OptionsInput.tsx';
import type { OptionProps } from '../../core/form/useOptions.ts';
import { type OpenTransaction, totalOf } from './openTransactions.ts';
import { say } from './texts.ts';

type Props<I extends FieldValues, O> = Omit<OptionProps<I, O, NamesOf<I, readonly string[]>>, 'load'> & {
  load(signal: AbortSignal): Promise<OpenTransaction[]>;
};

/** An input for the ACH transactions of a batch, with their total. */
export function AchTransactionsInput<I extends FieldValues, O>(props: Props<I, O>) {
  const { form, name, load, loadKey, disabledReason } = props;
  const chosen = useWatch({ control: form.methods.control, name: name as unknown as Path<I> }) as readonly string[] | undefined;
  // The response comes from the same cache entry as the input's options.
  const { data } = useQuery({
    queryKey: ['options', ...loadKey],
    queryFn: ({ signal }) => load(signal),
    enabled: disabledReason === undefined,
    staleTime: 30_000,
  });
  const count = chosen?.length ?? 0;
  return (
    <Box sx={{ gridColumn: '1 / -1' }}>
      <OptionsInput {...props} hint={data?.length === 0 ? say('form.noneOpen') : undefined} />
      <Typography role="status" variant="body2" sx={{ mt: 0.5, fontWeight: 500, fontVariantNumeric: 'tabular-nums' }}>
        {count > 0 && data && say('form.chosen', { count, total: dollars(totalOf(data, chosen ?? [])) })}
      </Typography>
    </Box>
  );
}
