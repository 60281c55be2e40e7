/** The link of a mail that led here. What it carries leaves the address bar at once: no history, bookmark or screen share keeps it. */
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

export interface MailLink {
  readonly email: string;
  readonly token: string;
  /** Whoever made the account gave it a password. */
  readonly hasPassword: boolean;
}

/** Reads `#email=…&token=…`; undefined where either is missing. */
function mailLinkOf(hash: string): MailLink | undefined {
  const parts = new URLSearchParams(hash.slice(1));
  // A plus sign that a mail program decoded on the way has become a space; addresses have none.
  const email = parts.get('email')?.replaceAll(' ', '+');
  const token = parts.get('token');
  return email && token ? { email, token, hasPassword: parts.get('password') === 'set' } : undefined;
}

/** Kept in memory only: after a reload the link must be opened again. Undefined without a whole link. */
export function useMailLink(): MailLink | undefined {
  const location = useLocation();
  const navigate = useNavigate();
  const [link, setLink] = useState(() => mailLinkOf(location.hash));
  useEffect(() => {
    const take = (hash: string) => {
      if (hash === '') return;
      setLink(mailLinkOf(hash));
      void navigate(location.pathname, { replace: true, preventScrollReset: true });
    };
    take(location.hash);
    // The same link may be opened again before this page has shown the address without it: then nothing has changed for the router.
    const onHash = () => take(window.location.hash);
    window.addEventListener('hashchange', onHash);
    return () => window.removeEventListener('hashchange', onHash);
  }, [location, navigate]);
  return link;
}
