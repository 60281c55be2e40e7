import type { ComponentProps, ReactNode } from 'react';
import { useFormTexts } from '../tab/language.ts';
import { useStep } from './StepContext.ts';

/** Returns the ids of a field's hint and error, for `aria-describedby`. */
export function describedBy(name: string, hint: unknown, problem: unknown): string | undefined {
  return [hint ? `${name}-hint` : '', problem ? `${name}-error` : ''].filter(Boolean).join(' ') || undefined;
}

/** Returns the error of a field. */
export function useProblem(name: string): string | undefined {
  return useStep().problems.find(({ field }) => field === name)?.message;
}

interface SaidProps {
  readonly name: string;
  readonly hint?: ReactNode;
  readonly problem?: string | undefined;
}

/** The hint and the error below a label. */
export function Said({ name, hint, problem }: SaidProps) {
  return (
    <>
      {hint && (
        <p className="hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {problem && (
        <p className="problem" id={`${name}-error`}>
          {problem}
        </p>
      )}
    </>
  );
}

interface TextFieldProps extends Omit<SaidProps, 'problem'> {
  readonly label: string;
  readonly value: string;
  onChange(value: string): void;
  readonly isOptional?: boolean;
  readonly autoComplete?: string;
  readonly inputMode?: 'numeric' | 'tel' | 'email' | 'text';
  /** The expected number of characters. Without it, the box is as wide as the page. */
  readonly size?: number;
  readonly maxLength?: number;
  /** The attributes that turn the input into a combobox. Its list is among the children, below the input. */
  readonly combobox?: ComponentProps<'input'>;
  readonly children?: ReactNode;
}

/** A text box. `name` is the path of the answer in the application, and the id of the input. */
export function TextField(props: TextFieldProps) {
  return <LooseTextInput {...props} problem={useProblem(props.name)} />;
}

/** The same input outside the steps. */
export function LooseTextInput(props: TextFieldProps & Pick<SaidProps, 'problem'>) {
  const { name, label, hint, problem, value, onChange, isOptional, size, combobox, children, ...input } = props;
  const { say } = useFormTexts();
  return (
    <div className={problem ? 'field wrong' : 'field'}>
      <label htmlFor={name}>
        {label} {isOptional && <span className="soft">{say('step.optional')}</span>}
      </label>
      <Said name={name} hint={hint} problem={problem} />
      <input
        id={name}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={problem ? true : undefined}
        aria-describedby={describedBy(name, hint, problem)}
        style={size ? { maxWidth: `${size + 3}ch` } : undefined}
        {...input}
        {...combobox}
      />
      {children}
    </div>
  );
}

interface ChoicesProps<V extends string> extends Omit<SaidProps, 'problem'> {
  readonly legend: string;
  readonly isOptional?: boolean;
  readonly options: readonly (readonly [value: V, label: string])[];
}

function ChoiceList<V extends string>({
  name,
  legend,
  hint,
  isOptional,
  options,
  type,
  isChosen,
  onChange,
}: ChoicesProps<V> & { type: 'radio' | 'checkbox'; isChosen: (value: V) => boolean; onChange: (value: V, isOn: boolean) => void }) {
  const { say } = useFormTexts();
  const problem = useProblem(name);
  return (
    <fieldset className={problem ? 'field wrong' : 'field'} aria-describedby={describedBy(name, hint, problem)}>
      <legend>
        {legend} {isOptional && <span className="soft">{say('step.optional')}</span>}
      </legend>
      <Said name={name} hint={hint} problem={problem} />
      {options.map(([value, label], i) => (
        <label key={value} className="choice">
          <input
            id={i === 0 ? name : undefined}
            type={type}
            name={name}
            checked={isChosen(value)}
            onChange={(event) => onChange(value, event.target.checked)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** One of several options. */
export function Radios<V extends string>({ value, onChange, ...list }: ChoicesProps<V> & { value: V | ''; onChange(value: V): void }) {
  return <ChoiceList {...list} type="radio" isChosen={(one) => one === value} onChange={onChange} />;
}

/** Any number of several options. */
export function Checkboxes<V extends string>({
  values,
  onChange,
  ...list
}: ChoicesProps<V> & { values: readonly V[]; onChange(value: V, isOn: boolean): void }) {
  return <ChoiceList {...list} type="checkbox" isChosen={(one) => values.includes(one)} onChange={onChange} />;
}

export function YesNo({
  value,
  onChange,
  ...asked
}: Omit<ChoicesProps<'yes' | 'no'>, 'options'> & { value: 'yes' | 'no' | ''; onChange(value: 'yes' | 'no'): void }) {
  const { say } = useFormTexts();
  return (
    <Radios
      {...asked}
      value={value}
      onChange={onChange}
      options={[
        ['yes', say('step.yes')],
        ['no', say('step.no')],
      ]}
    />
  );
}
