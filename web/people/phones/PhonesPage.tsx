import { useLocation } from 'react-router';
import { Page } from '../../core/page/Page.tsx';
import { marketPhonesPath } from '../../parts/phones/paths.ts';
import { PhonesTable } from '../../parts/phones/SellingPhones.tsx';
import { say } from '../../parts/phones/texts.ts';

/** A market manager's own phones, or all phones of the user's State. */
export function PhonesPage() {
  const isOwn = useLocation().pathname === marketPhonesPath;
  return (
    <Page title={say('title')} intro={say('intro')}>
      <PhonesTable isOfMany={!isOwn} />
    </Page>
  );
}
