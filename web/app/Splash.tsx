import { portalTitle } from '../core/page/portalTitle.ts';

/** Shown while the first page's code or its user is loading: the same bar as in index.html. */
export function Splash() {
  return (
    <div className="bar">
      <img src="/favicon.svg" alt="" width="32" height="32" />
      <span>{portalTitle}</span>
    </div>
  );
}
