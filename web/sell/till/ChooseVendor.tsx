import { useEffect, useState } from 'react';
import { fold } from '../../../shared/core/fold.ts';
import { useTexts } from '../../core/language/texts.ts';
import { type SellState, sellCall, type VendorChoice } from '../parts/sellCall.ts';
import { TillFrame } from '../parts/TillFrame.tsx';
import { useRefusal } from '../parts/useRefusal.ts';
import { phoneStore } from '../phone/phoneStore.ts';

interface ChooseVendorProps {
  readonly own: SellState['vendor'];
  onChoose(vendor: VendorChoice): void;
  readonly onBack: (() => void) | undefined;
}

/** The authorized vendors of the State, for a market manager. The last list is there without a connection too. */
export function ChooseVendor({ own, onChoose, onBack }: ChooseVendorProps) {
  const { say } = useTexts('benefits/sell');
  const refusalText = useRefusal();
  const [vendors, setVendors] = useState<readonly VendorChoice[]>();
  const [search, setSearch] = useState('');
  const [problem, setProblem] = useState('');
  useEffect(() => {
    phoneStore.vendors().then(
      (known) => known && setVendors((now) => now ?? known),
      () => undefined,
    );
    sellCall('vendors').then(
      (found) => {
        setVendors(found);
        phoneStore.saveVendors(found).catch(() => undefined);
      },
      (error: unknown) => setProblem(refusalText(error)),
    );
  }, [refusalText]);
  const wanted = fold(search);
  const shown = vendors?.filter(({ name, city }) => fold(`${name} ${city}`).includes(wanted));
  return (
    <TillFrame title={say('vendors.title')} onBack={onBack}>
      <label>
        {say('vendors.search')}
        <input type="search" value={search} autoComplete="off" onChange={(event) => setSearch(event.target.value)} />
      </label>
      {problem !== '' && !vendors && (
        <p role="alert" className="problem">
          {problem}
        </p>
      )}
      {shown?.length === 0 && <p role="status">{say(vendors?.length ? 'vendors.none' : 'vendors.empty')}</p>}
      <ol>
        {own && wanted === '' && (
          <li>
            <button type="button" className="row" onClick={() => onChoose({ ...own, city: '' })}>
              <span>
                {own.name}
                <small>{say('vendors.own')}</small>
              </span>
            </button>
          </li>
        )}
        {shown?.slice(0, 100).map((vendor) => (
          <li key={vendor.id}>
            <button type="button" className="row" onClick={() => onChoose(vendor)}>
              <span>
                {vendor.name}
                <small>{vendor.city}</small>
              </span>
            </button>
          </li>
        ))}
      </ol>
    </TillFrame>
  );
}
