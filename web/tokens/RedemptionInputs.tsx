import { tokenRedemptionApi } from '../../shared/entities/token-redemption.ts';
import { call } from '../core/call.ts';
import { OptionInput } from '../core/form/OptionInput.tsx';
import type { Countable } from '../token-counts/countLines.ts';
import { TokenCountInputs } from '../token-counts/TokenCountInputs.tsx';
import { redemptionFields, type useRedemption } from './useRedemption.ts';

/** The inputs of what a vendor hands in: for staff and market managers. */
export function RedemptionInputs({ form, tokens }: { form: ReturnType<typeof useRedemption>; tokens: readonly Countable[] }) {
  return (
    <>
      <OptionInput
        form={form}
        name="vendorId"
        field={redemptionFields.vendorId}
        loadKey={['tokens/vendors']}
        isSearched
        load={(signal, query) => call(tokenRedemptionApi.vendorOptions, { ...(query && { query }), signal })}
      />
      <TokenCountInputs form={form} tokens={tokens} />
    </>
  );
}
