import { useFormTexts } from '../tab/language.ts';
import { ApplyPage } from './ApplyPage.tsx';

export function ApplyNotFound() {
  const { say } = useFormTexts();
  return (
    <ApplyPage title={say('notFound.title')}>
      <p>{say('notFound.text')}</p>
    </ApplyPage>
  );
}
