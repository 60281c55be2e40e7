import { useTranslation } from 'react-i18next';
import { Page } from './Page.tsx';

export function NotFound() {
  const { t } = useTranslation();
  return (
    <Page title={t('notFound.title')}>
      <p>{t('notFound.text')}</p>
    </Page>
  );
}
