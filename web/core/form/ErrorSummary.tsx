import { Alert, AlertTitle, Box, Link } from '@mui/material';
import { useLayoutEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ErrorTitle } from '../page/Page.tsx';
import { placeFocus } from '../placeFocus.ts';
import type { EntityForm } from './entityForm.ts';
import { say } from './texts.ts';
import { inputId } from './useInput.ts';

interface Problem {
  readonly name: string;
  readonly message: string;
}

/** Returns every message in a tree of errors, with the path of its field. 'root' and everything below it belong to no field. */
function problemsOf(errors: object, path = ''): Problem[] {
  return Object.entries(errors).flatMap(([key, error]) => {
    const name = path ? `${path}.${key}` : key;
    if (!error || typeof error !== 'object') return [];
    if (typeof (error as { message?: unknown }).message === 'string') return [{ name, message: (error as { message: string }).message }];
    return problemsOf(error, name);
  });
}

function elementOf(name: string): HTMLElement | null {
  return document.getElementById(inputId(name));
}

/** Compares errors by their order on the page. Those that belong to no field come first. */
function inPageOrder(a: Problem, b: Problem): number {
  const [first, second] = [elementOf(a.name), elementOf(b.name)];
  if (!first || !second) return Number(Boolean(first)) - Number(Boolean(second));
  return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

function focusInput(name: string): void {
  const element = elementOf(name);
  const target = element?.matches('fieldset')
    ? (element.querySelector<HTMLElement>('input:not([tabindex="-1"]), button, select, textarea') ?? element)
    : element;
  element?.scrollIntoView({ block: 'center' });
  target?.focus({ preventScroll: true });
}

/** The errors that prevent the form from being saved, with links to the fields. It takes the focus at each refused attempt. */
export function ErrorSummary<I extends FieldValues, O>({ form }: { form: EntityForm<I, O> }) {
  const box = useRef<HTMLDivElement>(null);
  const { refusals } = form;
  const problems = problemsOf(form.methods.formState.errors);
  // Errors and the count of refusals arrive in either order. The focus moves once for each refusal, as soon as the box exists.
  const focusedFor = useRef(0);
  useLayoutEffect(() => {
    if (refusals === focusedFor.current || !box.current) return;
    focusedFor.current = refusals;
    placeFocus(box.current);
  });

  if (problems.length === 0 || refusals === 0) return null;
  const sorted = [...problems].sort(inPageOrder);
  return (
    <Alert
      ref={box}
      severity="error"
      variant="outlined"
      tabIndex={-1}
      role="alert"
      aria-labelledby="error-summary"
      // Focus scrolls it into view, below the bar that stays at the top.
      sx={{ borderWidth: 2, scrollMarginTop: '6rem' }}
    >
      <ErrorTitle />
      <AlertTitle id="error-summary" component="h2" sx={{ fontSize: '1.05rem', fontWeight: 600 }}>
        {say('problem')}
      </AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {sorted.map(({ name, message }) => (
          <li key={name}>
            {elementOf(name) ? (
              <Link
                href={`#${inputId(name)}`}
                color="inherit"
                onClick={(event) => {
                  event.preventDefault();
                  focusInput(name);
                }}
              >
                {message}
              </Link>
            ) : (
              message
            )}
          </li>
        ))}
      </Box>
    </Alert>
  );
}
