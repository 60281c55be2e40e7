import { languageFacts } from '../../../shared/core/language.ts';
import { answerTexts } from '../../../shared/texts/answerTexts.ts';
import { useFormTexts } from '../tab/language.ts';
import { TextField } from './Field.tsx';
import { PrescribedText, textOf } from './PrescribedText.tsx';
import { StepPage } from './StepPage.tsx';
import type { StepProps } from './stepProps.ts';

export function Rights({ program, draft, save }: StepProps) {
  const { say, language } = useFormTexts();
  const { answers } = draft;
  const rights = textOf(program, 'Rights and Obligations', language);
  const fairness = textOf(program, 'Non-Discrimination Statement', language);
  const textIds = [rights, fairness].flatMap((text) => text?.id ?? []);
  const today = new Intl.DateTimeFormat(languageFacts[language].locale, { dateStyle: 'long' }).format(new Date());
  return (
    <StepPage step="rights" title={say('rights.title')} textIds={textIds} {...{ program, draft, save }}>
      {rights && <PrescribedText body={rights.body} />}
      {fairness && (
        <>
          <h2>{say('rights.fairness')}</h2>
          <PrescribedText body={fairness.body} />
        </>
      )}
      <h2>{say('rights.sign')}</h2>
      <p>{say('rights.certify')}</p>
      <TextField
        name="signature"
        label={answerTexts[language].labels.signature}
        hint={say('rights.name')}
        value={answers.signature}
        onChange={(signature) => save({ ...draft, answers: { ...answers, signature } })}
        autoComplete="off"
      />
      <p>{say('rights.today', { day: today })}</p>
    </StepPage>
  );
}
