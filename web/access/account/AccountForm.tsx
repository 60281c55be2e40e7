/** The forms of a user's own account: a few plain inputs that the browser and its password manager handle, with no further code. */
import { Alert, Button, Link, Paper, Stack } from '@mui/material';
import { createContext, type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { CallError, isCancelled } from '../../core/callError.ts';
import { type SayOf, useTexts } from '../../core/language/texts.ts';
import { ErrorTitle } from '../../core/page/Page.tsx';
import { placeFocus } from '../../core/placeFocus.ts';
import { visuallyHidden } from '../../core/visuallyHidden.ts';
import { inLanguage, noRefusal, refusalOf } from './refusalOf.ts';
import { TooMany } from './TooMany.tsx';
import { useSecondsLeft } from './useSecondsLeft.ts';

/** The error of each input, by its name. */
export const FieldErrors = createContext<Readonly<Record<string, string>>>({});

export type Typed = Readonly<Record<string, string>>;

type SayForm = SayOf<'access/form'>;

interface Props {
  /** Names the form for screen readers. */
  label: string;
  submitLabel: string;
  /** The owner of the password in the form, for password managers. */
  username?: string;
  /** Sends the typed values, by the names of the inputs. The form shows a thrown error at the inputs. */
  send(typed: Typed): Promise<unknown>;
  /** Returns the message for an error that belongs to no input and is no refusal of the portal. */
  problemOf?(error: unknown): string;
  /** Shown between the problem and the inputs. */
  notice?: ReactNode;
  /** Shown next to the button. */
  actions?: ReactNode;
  /** Shown under the button. */
  footer?: ReactNode;
  children?: ReactNode;
}

export function AccountForm({ label, submitLabel, username, send, problemOf, notice, actions, footer, children }: Props) {
  const { say } = useTexts('access/form');
  const access = useTexts('access/refusals').say;
  const core = useTexts('core/refusals').say;
  const [refusal, setRefusal] = useState(noRefusal);
  const [isBusy, setIsBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const alert = useRef<HTMLDivElement>(null);
  const { fields, problem, waitUntil } = refusal;
  const secondsLeft = useSecondsLeft(waitUntil);

  const [wrong, setWrong] = useState<readonly HTMLInputElement[]>([]);

  useEffect(() => {
    const inputs = [...(form.current?.elements ?? [])].filter(
      (element): element is HTMLInputElement => element instanceof HTMLInputElement && element.name in fields,
    );
    setWrong(inputs);
    placeFocus(problem ? alert.current : inputs[0]);
  }, [fields, problem]);

  const attempt = async (typed: Typed) => {
    setIsBusy(true);
    try {
      await send(typed);
      setRefusal(noRefusal);
    } catch (error) {
      const words = (failed: unknown) => (failed instanceof CallError ? failed.message : (problemOf?.(failed) ?? core('fault')));
      if (!isCancelled(error)) setRefusal(refusalOf(inLanguage(error, { access, core }), Object.keys(typed), words));
    }
    setIsBusy(false);
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy || secondsLeft > 0) return;
    void attempt(Object.fromEntries([...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)])));
  };

  return (
    <Paper
      ref={form}
      component="form"
      variant="outlined"
      noValidate
      onSubmit={onSubmit}
      aria-label={label}
      sx={{ p: { xs: 2.5, md: 4 }, borderRadius: 1.5 }}
    >
      {username && <Username email={username} />}
      <Stack spacing={2.5}>
        {(problem || wrong.length > 0) && <ErrorTitle />}
        {problem && (
          <Alert ref={alert} severity="error" tabIndex={-1}>
            {problem}
          </Alert>
        )}
        {wrong.length > 0 && <Summary inputs={wrong} say={say} />}
        {waitUntil !== undefined && <TooMany secondsLeft={secondsLeft} say={say} />}
        {!problem && notice}
        <FieldErrors value={fields}>{children}</FieldErrors>
        <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
          <Button
            type="submit"
            variant="contained"
            size="large"
            loading={isBusy}
            disabled={secondsLeft > 0}
            sx={{ flexGrow: actions ? 0 : 1 }}
          >
            {submitLabel}
          </Button>
          {actions}
        </Stack>
        {footer}
      </Stack>
    </Paper>
  );
}

/** The inputs with errors, with a link to each. The reason is below the input. */
function Summary({ inputs, say }: { inputs: readonly HTMLInputElement[]; say: SayForm }) {
  return (
    <Alert severity="error" role="alert">
      {say('problem')}{' '}
      {inputs.map((input, index) => (
        <span key={input.name}>
          {index > 0 && ', '}
          <Link component="button" type="button" color="inherit" onClick={() => input.focus()}>
            {input.labels?.[0]?.textContent ?? input.name}
          </Link>
        </span>
      ))}
    </Alert>
  );
}

/** Gives password managers the owner of the password in a form. Users do not type here. */
function Username({ email }: { email: string }) {
  return (
    <input type="email" autoComplete="username" value={email} readOnly tabIndex={-1} aria-hidden="true" style={{ ...visuallyHidden }} />
  );
}
