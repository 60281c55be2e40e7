import { Alert, Button, NativeSelect, OutlinedInput, Stack } from '@mui/material';
import { useId, useState } from 'react';
import { InputFrame } from '../../core/form/InputFrame.tsx';
import { Section } from '../../core/page/Section.tsx';
import { useAction } from '../../core/useAction.ts';
import { checkSession } from '../session/session.ts';

interface Props<V extends string> {
  texts: { readonly title: string; readonly label: string; readonly hint: string; readonly save: string; readonly changed: string };
  options: readonly { readonly value: V; readonly label: string }[];
  /** The saved choice. */
  value: V;
  save(choice: V): Promise<unknown>;
}

/** One setting of the user's own account, with its choices and a button that saves it. */
export function ChoiceSection<V extends string>({ texts, options, value: saved, save }: Props<V>) {
  const id = useId();
  const [chosen, setChosen] = useState<V>();
  const value = chosen ?? saved;
  const { run, isBusy, problem } = useAction({
    act: save,
    done: () => texts.changed,
    onDone: () => void checkSession(),
  });
  return (
    <Section title={texts.title}>
      <InputFrame id={id} label={texts.label} hint={texts.hint} isRequired>
        <NativeSelect
          fullWidth
          variant="outlined"
          input={<OutlinedInput size="small" />}
          value={value}
          onChange={(event) => setChosen(options.find((one) => one.value === event.target.value)?.value)}
          inputProps={{ id, 'aria-describedby': `${id}-hint` }}
        >
          {options.map((one) => (
            <option key={one.value} value={one.value}>
              {one.label}
            </option>
          ))}
        </NativeSelect>
      </InputFrame>
      {problem && <Alert severity="error">{problem}</Alert>}
      <Stack direction="row">
        <Button variant="outlined" disabled={isBusy} onClick={() => run(value)}>
          {texts.save}
        </Button>
      </Stack>
    </Section>
  );
}
