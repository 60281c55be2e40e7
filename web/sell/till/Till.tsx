import { lazy, useCallback, useEffect, useState } from 'react';
import { useTexts } from '../../core/language/texts.ts';
import { isUnconnected, type SellState, sellCall, type TodaySale, type VendorChoice, type Worth } from '../parts/sellCall.ts';
import { TillFrame } from '../parts/TillFrame.tsx';
import { useRefusal } from '../parts/useRefusal.ts';
import { phoneStore, type SentSale } from '../phone/phoneStore.ts';
import type { PhoneActs } from '../phone/usePhone.ts';
import type { WhyNot } from '../saved/saveSale.ts';
import { Refused } from './Refused.tsx';
import { Scan } from './Scan.tsx';
import { hasEnded, useSale } from './useSale.ts';
import { savedSales, useSaved } from './useSaved.ts';
import { useToday } from './useToday.ts';
import type { Voucher } from './Vouchers.tsx';
import './till.css';

// Pages that no one sees first are not in the first load. Those of every sale load while the farmer scans.
const typePage = () => import('./TypeCode.tsx');
const amountPage = () => import('./Amount.tsx');
const answerPage = () => import('./SaleAnswer.tsx');
const ChooseVendor = lazy(() => import('./ChooseVendor.tsx').then((module) => ({ default: module.ChooseVendor })));
const SaleDetail = lazy(() => import('./SaleDetail.tsx').then((module) => ({ default: module.SaleDetail })));
const TodayPage = lazy(() => import('./TodayPage.tsx').then((module) => ({ default: module.TodayPage })));
const TypeCode = lazy(() => typePage().then((module) => ({ default: module.TypeCode })));
const Amount = lazy(() => amountPage().then((module) => ({ default: module.Amount })));
const SaleAnswer = lazy(() => answerPage().then((module) => ({ default: module.SaleAnswer })));
const Vouchers = lazy(() => import('./Vouchers.tsx').then((module) => ({ default: module.Vouchers })));
const SavedAmount = lazy(() => import('./SavedAmount.tsx').then((module) => ({ default: module.SavedAmount })));
const NotSaved = lazy(() => import('./NotSaved.tsx').then((module) => ({ default: module.NotSaved })));

/** A line that takes longer than this for a small question is no better than none. */
const patienceMs = 8000;

interface TillProps {
  readonly state: SellState;
  readonly acts: PhoneActs;
}

type Screen =
  | { readonly is: 'scan' | 'type' | 'checking' | 'vouchers' | 'vendors' | 'today' }
  | { readonly is: 'amount'; readonly code: string; readonly worth: Worth }
  | { readonly is: 'refused'; readonly error: unknown }
  | { readonly is: 'unconnected'; readonly code: string; readonly mostCents: number }
  | { readonly is: 'notSaved'; readonly why: WhyNot }
  | { readonly is: 'sale'; readonly sale: TodaySale };

/** Selling: from the code to the answer, and today's sales. */
export function Till({ state, acts }: TillProps) {
  const { say } = useTexts('benefits/sell');
  const refusalText = useRefusal();
  const [screen, setScreen] = useState<Screen>({ is: 'scan' });
  const [vouchers, setVouchers] = useState<readonly Voucher[]>([]);
  const [notice, setNotice] = useState('');
  const [vendor, setVendor] = useVendor(state);
  const today = useToday(acts.check);
  useSaved(state);
  useEffect(() => void Promise.all([typePage(), amountPage(), answerPage()]).catch(() => undefined), []);
  const keep = useCallback(
    async (one: SentSale) => {
      const sales = await savedSales.save(one, vendor?.name ?? '');
      return typeof sales === 'string' ? undefined : sales;
    },
    [vendor],
  );
  const sale = useSale(acts.check, keep);
  const show = (is: 'scan' | 'type' | 'vouchers' | 'vendors' | 'today') => () => {
    setNotice('');
    setScreen({ is });
  };
  const begin = vouchers.length ? show('vouchers') : show('scan');

  const check = async (code: string) => {
    if (vouchers.some((one) => one.code === code)) {
      setNotice(say('vouchers.twice'));
      return setScreen({ is: 'vouchers' });
    }
    setScreen({ is: 'checking' });
    try {
      const worth = await sellCall('worth', { patienceMs, body: { code, ...(vendor && { vendorId: vendor.id }) } });
      found(code, worth);
    } catch (error) {
      if (hasEnded(error)) acts.check();
      const without = isUnconnected(error) && !vouchers.length ? await savedSales.check(code).catch(() => 'noPass' as const) : 'noPass';
      if (without === 'noPass') setScreen({ is: 'refused', error });
      else if (typeof without === 'string') setScreen({ is: 'notSaved', why: without });
      else setScreen({ is: 'unconnected', code, mostCents: without.mostCents });
    }
  };
  /** Saves a sale without trying to send it, because its card could not be asked for either. */
  const save = async (code: string, amountCents: number) => {
    const sales = await savedSales.save(
      { parts: [{ key: crypto.randomUUID(), code, amountCents }], vendorId: vendor?.id },
      vendor?.name ?? '',
    );
    if (typeof sales === 'string') setScreen({ is: 'notSaved', why: sales });
    else sale.saved(sales);
  };
  const found = (code: string, worth: Worth) => {
    setNotice('');
    if (!worth.isWhole && !vouchers.length) return setScreen({ is: 'amount', code, worth });
    if (worth.isWhole) setVouchers((list) => [...list, { code, amountCents: worth.remainingCents }]);
    else setNotice(say('vouchers.mixed'));
    setScreen({ is: 'vouchers' });
  };
  const charge = (parts: readonly Voucher[]) => void sale.begin(parts, vendor?.id);
  const next = () => {
    sale.clear();
    setVouchers([]);
    setScreen({ is: 'scan' });
    today.reload();
  };

  if (sale.sending.is !== 'none') return <SaleAnswer sale={sale} state={state} onNext={next} onEnded={acts.check} />;
  if (!vendor || screen.is === 'vendors') {
    const choose = (one: VendorChoice) => {
      setVendor(one);
      setScreen({ is: 'scan' });
    };
    return <ChooseVendor own={state.vendor} onChoose={choose} onBack={vendor && show('scan')} />;
  }
  switch (screen.is) {
    case 'scan':
      return (
        <Scan
          brand={vendor.name}
          today={today.found}
          vouchers={vouchers}
          onCode={(code) => void check(code)}
          onType={show('type')}
          onToday={show('today')}
          onBack={vouchers.length ? show('vouchers') : undefined}
        />
      );
    case 'type':
      return <TypeCode onCode={(code) => void check(code)} onBack={begin} />;
    case 'checking':
      return (
        <TillFrame title={say('scan.checking')} brand={vendor.name}>
          <p className="loading" aria-busy="true" />
        </TillFrame>
      );
    case 'amount':
      return <Amount worth={screen.worth} onCharge={(amountCents) => charge([{ code: screen.code, amountCents }])} onBack={show('scan')} />;
    case 'unconnected':
      return <SavedAmount mostCents={screen.mostCents} onCharge={(cents) => void save(screen.code, cents)} onBack={show('scan')} />;
    case 'notSaved':
      return <NotSaved why={screen.why} programs={state.programs} onNext={begin} />;
    case 'vouchers':
      return (
        <Vouchers
          vouchers={vouchers}
          notice={notice}
          onAdd={show('scan')}
          onRemove={(code) => setVouchers((list) => list.filter((one) => one.code !== code))}
          onCharge={() => charge(vouchers)}
          onBack={() => {
            setVouchers([]);
            show('scan')();
          }}
        />
      );
    case 'refused':
      return <Refused reason={refusalText(screen.error)} programs={state.programs} onNext={begin} onType={show('type')} />;
    case 'today':
      return (
        <TodayPage
          state={state}
          today={today}
          onSale={(one) => setScreen({ is: 'sale', sale: one })}
          onVendor={state.choosesVendor ? show('vendors') : undefined}
          onLogOut={() => void acts.logOut()}
          onBack={show('scan')}
        />
      );
    case 'sale':
      return (
        <SaleDetail
          sale={screen.sale}
          state={state}
          onBack={show('today')}
          onEnded={acts.check}
          onUndone={() => {
            today.reload();
            show('today')();
          }}
        />
      );
  }
}

/** The vendor to sell for: the user's own, or the last one that a market manager chose. */
function useVendor({ vendor: own, choosesVendor }: SellState) {
  const [chosen, setChosen] = useState<Pick<VendorChoice, 'id' | 'name'>>();
  useEffect(() => {
    if (!choosesVendor) return;
    Promise.all([phoneStore.vendorId(), phoneStore.vendors()]).then(
      ([id, list = []]) => setChosen((now) => now ?? list.find((one) => one.id === id)),
      () => undefined,
    );
  }, [choosesVendor]);
  const choose = useCallback((one: Pick<VendorChoice, 'id' | 'name'>) => {
    setChosen(one);
    phoneStore.saveVendorId(one.id).catch(() => undefined);
  }, []);
  return [chosen ?? own, choose] as const;
}
