import { useTranslation } from 'react-i18next';
import { ethnicities, races } from '../../../shared/entities/recipient.ts';
import { Checkboxes, Radios, TextField } from './Field.tsx';
import { StepPage } from './StepPage.tsx';
import type { StepProps } from './stepProps.ts';

/** 'Two or More Races' is for those whose races nobody wrote down: here several are chosen. */
const offered = races.filter((race) => race !== 'Two or More Races');

export function Optional({ program, draft, save }: StepProps) {
  const { t } = useTranslation();
  const { answers } = draft;
  const change = (changed: Partial<typeof answers>) => save({ ...draft, answers: { ...answers, ...changed } });
  return (
    <StepPage step="optional" title={t('optional.title')} {...{ program, draft, save }}>
      <p>{t('optional.why')}</p>
      <Checkboxes
        name="race"
        legend={t('optional.race')}
        isOptional
        hint={t('optional.several')}
        values={answers.race}
        onChange={(race, isOn) => change({ race: isOn ? [...answers.race, race] : answers.race.filter((one) => one !== race) })}
        options={offered.map((race) => [race, t(`optional.races.${race}`)])}
      />
      <Radios
        name="ethnicity"
        legend={t('optional.ethnicity')}
        isOptional
        value={answers.ethnicity}
        onChange={(ethnicity) => change({ ethnicity })}
        options={([...ethnicities, 'none'] as const).map((one) => [one, t(`optional.ethnicities.${one}`)])}
      />
      <h2>{t('optional.proxy')}</h2>
      <p>{t('optional.proxyWhy')}</p>
      <TextField
        name="proxyName"
        label={t('optional.proxyName')}
        isOptional
        value={answers.proxyName}
        onChange={(proxyName) => change({ proxyName })}
        autoComplete="off"
      />
      <TextField
        name="proxyPhone"
        label={t('optional.proxyPhone')}
        isOptional
        value={answers.proxyPhone}
        onChange={(proxyPhone) => change({ proxyPhone })}
        inputMode="tel"
        size={18}
        autoComplete="off"
      />
    </StepPage>
  );
}
