import { Box } from '@mui/material';
import type { Control, FieldValues, Path } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { dollars } from '../../../shared/core/money.ts';
import type { TokenCounts } from '../../../shared/entities/token.ts';
import type { EntityForm } from '../../core/form/entityForm.ts';
import { InputError } from '../../core/form/InputFrame.tsx';
import { inputId } from '../../core/form/useInput.ts';
import { type Countable, sumOfLines } from './countLines.ts';
import { TokenCountInput } from './TokenCountInput.tsx';
import { say } from './texts.ts';

interface Props<I extends FieldValues, O> {
  form: EntityForm<I, O>;
  /** In the order of the form's `tokens`. */
  tokens: readonly Countable[];
  noteOf?(token: Countable): string | undefined;
}

/** One row for each token's count, with the total. */
export function TokenCountInputs<I extends FieldValues & { tokens: TokenCounts }, O>({ form, tokens, noteOf }: Props<I, O>) {
  const control = form.methods.control as unknown as Control<FieldValues>;
  const lines = useWatch({ control, name: 'tokens' }) as TokenCounts;
  const { count, cents } = sumOfLines(lines ?? [], tokens);
  const { tokens: problem } = form.methods.formState.errors as { tokens?: { message?: string; root?: { message?: string } } };
  const message = problem?.root?.message ?? problem?.message;
  return (
    <Box component="fieldset" id={inputId('tokens')} tabIndex={-1} sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, fontWeight: 600, fontSize: '0.9375rem' }}>
        {say('input.legend')}
      </Box>
      {/* The name of errors that concern the list as a whole. */}
      <Box component="ul" id={inputId('tokens.root')} tabIndex={-1} sx={{ m: 0, p: 0, listStyle: 'none', outline: 'none' }}>
        {tokens.map((token, i) => (
          <TokenCountInput
            key={token.id}
            control={control}
            name={`tokens.${i}.count` as Path<FieldValues>}
            token={token}
            note={noteOf?.(token)}
          />
        ))}
      </Box>
      <InputError id={inputId('tokens')} error={message} />
      <Box
        role="status"
        sx={{ mt: 1.5, display: 'flex', justifyContent: 'space-between', fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}
      >
        <span>{say('input.total', { count })}</span>
        <span>{dollars(cents)}</span>
      </Box>
    </Box>
  );
}
