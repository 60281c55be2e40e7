/**
 * The email link that led to this page. Its token leaves the address bar at once, so that no history, bookmark or screen share contains it.
 */
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

export interface MailLink {
  readonly email: string;
  readonly token: string;
  /** Whether the account's creator set a password. */
  readonly hasPassword: boolean;
}

/** Reads `#email=…&token=…`. Returns undefined when either is missing. */
function mailLinkOf(hash: string): MailLink | undefined {
  const parts = new URLSearchParams(hash.slice(1));
  // A mail program may have decoded a plus sign to a space. Addresses contain no spaces.
  const email = parts.get('email')?.replaceAll(' ', '+');
  const token = parts.get('token');
  return email && token ? { email, token, hasPassword: parts.get('password') === 'set' } : undefined;
}

/** Returns the link from memory only, so that it must be opened again after a reload. Returns undefined without a complete link. */
export function useMailLink(): MailLink | undefined {
  const location = useLocation();
  const navigate = useNavigate();
  const [link, setLink] = useState(() => mailLinkOf(location.hash));
  useEffect(() => {
    const take = (hash: string) => {
      if (hash === '') return;
      setLink(mailLinkOf(hash));
      void navigate({ pathname: location.pathname, search: location.search }, { replace: true, preventScrollReset: true });
    };
    take(location.hash);
    // The same link may be opened again before the page has removed it from the address. Nothing has changed for the router then.
    const onHash = () => take(window.location.hash);
    window.addEventListener('hashchange', onHash);
    return () => window.removeEventListener('hashchange', onHash);
  }, [location, navigate]);
  return link;
}
