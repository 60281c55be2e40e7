import type { FormOfProgram } from '../../../shared/entities/apply-reply.ts';
import type { Draft } from '../tab/draft.ts';

/** The props of every step. */
export interface StepProps {
  readonly program: FormOfProgram;
  readonly draft: Draft;
  save(draft: Draft): void;
}
