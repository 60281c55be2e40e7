import type { Option } from '../../../shared/core/table.ts';
import { tokenRedemptionApi } from '../../../shared/entities/token-redemption.ts';
import { call } from '../../core/call.ts';
import { OptionInput } from '../../core/form/OptionInput.tsx';
import type { Countable } from '../token-counts/countLines.ts';
import { TokenCountInputs } from '../token-counts/TokenCountInputs.tsx';
import { redemptionFields, type useRedemption } from './useRedemption.ts';

interface Props {
  form: ReturnType<typeof useRedemption>;
  tokens: readonly Countable[];
  /** The beginning of the vendor list, if it is known already. */
  vendors?: readonly Option[];
}

/** The inputs of a redemption, for staff and market managers. */
export function RedemptionInputs({ form, tokens, vendors }: Props) {
  return (
    <>
      <OptionInput
        form={form}
        name="vendorId"
        field={redemptionFields.vendorId}
        loadKey={['tokens/vendors']}
        isSearched
        load={(signal, query) => {
          const isWhole = query.searchTerm === undefined && query.values === undefined;
          return isWhole && vendors ? Promise.resolve(vendors) : call(tokenRedemptionApi.vendorOptions, { query, signal });
        }}
      />
      <TokenCountInputs form={form} tokens={tokens} />
    </>
  );
}
