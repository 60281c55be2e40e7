import { ChosenLanguage } from '../core/language/ChosenLanguage.tsx';
import { useTexts } from '../core/language/texts.ts';
import { portalTitle } from '../core/page/portalTitle.ts';

/** The page on which farmers sell. */
export function SellApp() {
  return (
    <ChosenLanguage>
      <header className="bar">{portalTitle}</header>
      <main>
        <Title />
      </main>
    </ChosenLanguage>
  );
}

function Title() {
  const { say } = useTexts('benefits/sell');
  return <h1>{say('title')}</h1>;
}
