import { createContext, useContext } from 'react';
import type { FormOfProgram } from '../../../shared/entities/apply-reply.ts';
import type { Answers } from '../tab/draft.ts';
import type { FieldProblem } from './problemsOf.ts';

/** The values that the inputs of a step share. */
interface StepOfForm {
  readonly program: FormOfProgram;
  readonly answers: Answers;
  change(answers: Partial<Answers>): void;
  readonly problems: readonly FieldProblem[];
}

const Context = createContext<StepOfForm | undefined>(undefined);
export const StepProvider = Context.Provider;

export function useStep(): StepOfForm {
  const step = useContext(Context);
  if (!step) throw new Error('Inputs of the form stand in a step');
  return step;
}
