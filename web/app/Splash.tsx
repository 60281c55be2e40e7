import { portalTitle } from '../core/page/portalTitle.ts';

/** While the first page's code or its user is on the way: the bar that index.html has painted. */
export function Splash() {
  return (
    <div className="bar">
      <img src="/favicon.svg" alt="" width="32" height="32" />
      <span>{portalTitle}</span>
    </div>
  );
}
