import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { portalTitle } from '../../core/page/portalTitle.ts';
import { placeFocus } from '../../core/placeFocus.ts';

/** The URL on which this tab entered. The first page leaves the focus where the browser puts it. */
let entrance: string | undefined;

interface PageProps {
  readonly title: string;
  /** The title for the tab, if it has more than the heading: 'Error: …'. */
  readonly tabTitle?: string;
  /** Shown above the heading. */
  readonly above?: ReactNode;
  readonly children: ReactNode;
}

/** A page. Its heading takes the focus when the page replaces another one. */
export function ApplyPage({ title, tabTitle = title, above, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const [shownAt] = useState(key);
  useEffect(() => {
    document.title = `${tabTitle} | ${portalTitle}`;
  }, [tabTitle]);
  useEffect(() => {
    entrance ??= shownAt;
    if (shownAt === entrance) return;
    window.scrollTo(0, 0);
    placeFocus(heading.current);
  }, [shownAt]);
  return (
    <>
      {above}
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </>
  );
}
