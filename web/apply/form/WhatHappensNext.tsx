import { decisionDays } from '../../../shared/entities/application.ts';
import type { FormOfProgram } from '../../../shared/entities/apply-reply.ts';
import { useFormTexts } from '../tab/language.ts';
import { PrescribedText, textOf } from './PrescribedText.tsx';

/** The State's own text, or a general one when it has none. */
export function WhatHappensNext({ program }: { program: FormOfProgram | undefined }) {
  const { say, language } = useFormTexts();
  const text = program && textOf(program, 'What Happens Next', language);
  return (
    <>
      <h2>{say('check.nextTitle')}</h2>
      {text ? <PrescribedText body={text.body} /> : <p>{say('check.next', { days: decisionDays })}</p>}
    </>
  );
}
