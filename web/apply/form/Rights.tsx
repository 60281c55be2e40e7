import { useTranslation } from 'react-i18next';
import { answerLabels } from '../../../shared/entities/application-form.ts';
import { useShownLanguage } from '../tab/language.ts';
import { TextField } from './Field.tsx';
import { PrescribedText, textOf } from './PrescribedText.tsx';
import { StepPage } from './StepPage.tsx';
import type { StepProps } from './stepProps.ts';

export function Rights({ program, draft, save }: StepProps) {
  const { t, i18n } = useTranslation();
  const language = useShownLanguage();
  const { answers } = draft;
  const rights = textOf(program, 'Rights and Obligations', language);
  const fairness = textOf(program, 'Non-Discrimination Statement', language);
  const textIds = [rights, fairness].flatMap((text) => text?.id ?? []);
  const today = new Intl.DateTimeFormat(`${i18n.language}-US`, { dateStyle: 'long' }).format(new Date());
  return (
    <StepPage step="rights" title={t('rights.title')} textIds={textIds} {...{ program, draft, save }}>
      {rights && <PrescribedText body={rights.body} />}
      {fairness && (
        <>
          <h2>{t('rights.fairness')}</h2>
          <PrescribedText body={fairness.body} />
        </>
      )}
      <h2>{t('rights.sign')}</h2>
      <p>{t('rights.certify')}</p>
      <TextField
        name="signature"
        label={answerLabels[language].signature}
        hint={t('rights.name')}
        value={answers.signature}
        onChange={(signature) => save({ ...draft, answers: { ...answers, signature } })}
        autoComplete="off"
      />
      <p>{t('rights.today', { day: today })}</p>
    </StepPage>
  );
}
