import { useTranslation } from 'react-i18next';
import { ApplyPage } from './ApplyPage.tsx';

export function ApplyNotFound() {
  const { t } = useTranslation();
  return (
    <ApplyPage title={t('notFound.title')}>
      <p>{t('notFound.text')}</p>
    </ApplyPage>
  );
}
