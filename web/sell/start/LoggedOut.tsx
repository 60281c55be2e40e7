import { useTexts } from '../../core/language/texts.ts';
import { InstallHint } from '../parts/InstallHint.tsx';
import { TillFrame } from '../parts/TillFrame.tsx';
import type { Standing } from '../phone/usePhone.ts';

interface LoggedOutProps {
  readonly standing: Extract<Standing, { is: 'loggedOut' | 'forbidden' }>;
}

/** The page for a person without a session that sells. The portal's own page logs in and leads back here. */
export function LoggedOut({ standing }: LoggedOutProps) {
  const { say } = useTexts('benefits/sell');
  const isForbidden = standing.is === 'forbidden';
  const text = isForbidden ? 'logIn.forbidden' : standing.wasSelling ? 'logIn.ended' : 'logIn.text';
  return (
    <TillFrame title={say('logIn.title')}>
      <p>{say(text)}</p>
      <InstallHint />
      <div className="bottom">
        <a className="main" href={isForbidden ? '/' : `/login?${new URLSearchParams({ returnUrl: '/sell' })}`}>
          {say(isForbidden ? 'logIn.home' : 'logIn.button')}
        </a>
      </div>
    </TillFrame>
  );
}
