import { Autocomplete, Box, OutlinedInput, Typography } from '@mui/material';
import { useMemo, useState } from 'react';
import type { Wire } from '../../../shared/core/column.ts';
import type { Option } from '../../../shared/core/table.ts';
import { physicalCheckApi } from '../../../shared/entities/check-deposit.ts';
import { describeVendor, vendorApi } from '../../../shared/entities/vendor.ts';
import { call } from '../../core/call.ts';
import { moreOptions, useSearchedOptions } from '../../core/form/useSearchedOptions.ts';
import { useAction } from '../../core/useAction.ts';
import { say } from './texts.ts';

interface Props {
  deposit: {
    id: string;
    checkNumber: Wire;
    vendorName: Wire;
    vendorCity?: Wire;
    vendorUserName?: Wire;
    authorization?: Wire;
    status: Wire;
  };
  ofState: { readonly stateId?: string };
}

/** Picks the vendor of a deposit in its row. The list is not reloaded, so row, page and focus stay the same. */
export function VendorPicker({ deposit, ofState }: Props) {
  const { id, checkNumber, status } = deposit;
  const [picked, setPicked] = useState<Option>();
  const [authorization, setAuthorization] = useState(deposit.authorization);
  // Keep the same object while the label is unchanged. A new object would discard the text that the user is typing.
  const vendor = describeVendor(deposit);
  const before = useMemo(() => (vendor ? { value: id, label: vendor } : undefined), [id, vendor]);
  const chosen: Option | undefined = picked ?? before;
  const { options, filterOptions, isLoading, isFailed, keepsTyped, type, pick } = useSearchedOptions(
    {
      loadKey: ['physical-checks/vendors', ofState.stateId],
      load: (signal, asked) => call(vendorApi.options, { query: { ...ofState, ...asked }, signal }),
      isSearched: true,
    },
    picked?.value,
  );
  const select = useAction({
    act: (vendor: Option) => call(physicalCheckApi.selectVendor, { body: { physicalCheckDepositId: id, vendorId: vendor.value } }),
    done: say('vendor.done'),
    onDone: (reply) => setAuthorization(reply.authorization ?? null),
    onRefused: () => setPicked(undefined),
    isToasted: true,
  });
  if (status === 'Reversed') return vendor;
  const offered = chosen && !options.some(({ value }) => value === chosen.value) ? [chosen, ...options] : options;
  return (
    <Box sx={{ minWidth: { md: '16rem' } }}>
      <Autocomplete<Option, false, boolean>
        size="small"
        autoHighlight
        disableClearable={chosen !== undefined}
        options={offered}
        filterOptions={filterOptions}
        getOptionDisabled={(option) => option === moreOptions}
        value={chosen ?? null}
        loading={isLoading}
        clearOnBlur={!keepsTyped}
        onInputChange={(_, text, reason) => type(reason === 'input' ? text : '')}
        onChange={(_, option) => {
          if (!option || option.value === chosen?.value) return;
          pick(option);
          setPicked(option);
          void select.run(option);
        }}
        getOptionKey={(option) => option.value}
        isOptionEqualToValue={(option, other) => option.value === other.value}
        noOptionsText={say(isFailed ? 'vendor.notLoaded' : 'vendor.none')}
        renderInput={({ slotProps, ...params }) => (
          <OutlinedInput
            {...params}
            {...slotProps.input}
            placeholder={say('vendor.placeholder')}
            inputProps={{
              ...slotProps.htmlInput,
              'aria-label': say('vendor.of', { number: String(checkNumber) }),
              'aria-busy': select.isBusy,
            }}
          />
        )}
      />
      {authorization && (
        <Typography variant="body2" sx={{ color: 'warning.main', mt: 0.5 }}>
          {authorization}
        </Typography>
      )}
    </Box>
  );
}
