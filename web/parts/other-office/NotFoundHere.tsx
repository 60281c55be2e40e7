import { isHybridCode, normalCode } from '../../../shared/core/cardCode.ts';
import { AskOtherOffice } from './AskOtherOffice.tsx';
import { CardOffice } from './CardOffice.tsx';

/** Shown if a search of local staff found no one. A complete card code is asked for at once, and anyone else by name and birth date. */
export function NotFoundHere({ search }: { search: string }) {
  const code = normalCode(search);
  return isHybridCode(code) ? <CardOffice code={code} /> : <AskOtherOffice />;
}
