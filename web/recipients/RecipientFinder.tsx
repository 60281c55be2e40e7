import PersonSearchIcon from '@mui/icons-material/PersonSearchOutlined';
import { Autocomplete, Button, FormHelperText, InputAdornment, OutlinedInput } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Option } from '../../shared/core/table.ts';
import { recipientApi } from '../../shared/entities/recipient.ts';
import { call } from '../core/call.ts';
import { useSettled } from '../core/useSettled.ts';
import { useStaffPages } from '../people/staffPages.ts';

const waitMs = 250;
const none: readonly Option[] = [];

/**
 * The box at the counter: typing part of a name or a phone number, or a whole code or check number, and Enter opens the first person who matches. `isFocused` puts
 * the cursor into it when the page opens.
 */
export function RecipientFinder({ isFocused = false }: { isFocused?: boolean }) {
  const pages = useStaffPages();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const searchTerm = useSettled(typed.trim(), waitMs);
  const input = useRef<HTMLInputElement>(null);
  const answer = useQuery({
    queryKey: ['recipient-finder', searchTerm],
    queryFn: ({ signal }) => call(recipientApi.search, { body: { searchTerm }, signal }),
    enabled: searchTerm !== '',
    placeholderData: keepPreviousData,
  });

  useEffect(() => {
    // After the page has given the focus to its heading.
    const timer = setTimeout(() => isFocused && input.current?.focus(), 0);
    return () => clearTimeout(timer);
  }, [isFocused]);

  // What was found for other words must not be opened by an early Enter.
  const isCurrent = searchTerm === typed.trim() && answer.isSuccess && !answer.isPlaceholderData;
  return (
    <>
      <Autocomplete<Option>
        size="small"
        sx={{ '& .MuiOutlinedInput-root': { pl: 1.5 } }}
        options={isCurrent ? answer.data : none}
        filterOptions={(options) => options}
        value={null}
        inputValue={typed}
        onInputChange={(_, value, reason) => reason !== 'reset' && setTyped(value)}
        onChange={(_, option) => {
          if (!option) return;
          setTyped('');
          void navigate(pages.details(option.value));
        }}
        autoHighlight
        clearOnBlur={false}
        blurOnSelect
        open={isOpen && typed.trim() !== ''}
        onOpen={() => setIsOpen(true)}
        onClose={() => setIsOpen(false)}
        forcePopupIcon={false}
        loading={typed.trim() !== '' && !isCurrent && !answer.isError}
        loadingText="Searching …"
        noOptionsText="Nobody found"
        getOptionKey={(option) => option.value}
        renderInput={({ slotProps, ...params }) => (
          <OutlinedInput
            {...params}
            {...slotProps.input}
            inputRef={input}
            placeholder="Find a person: name, phone, code or check"
            startAdornment={
              <InputAdornment position="start">
                <PersonSearchIcon fontSize="small" />
              </InputAdornment>
            }
            inputProps={{ ...slotProps.htmlInput, 'aria-label': 'Find a recipient by name or phone number', maxLength: 255 }}
          />
        )}
      />
      {answer.isError && (
        <FormHelperText error>
          Could not load data
          <Button size="small" onClick={() => void answer.refetch()}>
            Retry
          </Button>
        </FormHelperText>
      )}
    </>
  );
}
