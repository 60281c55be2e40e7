/** Keeps the pass up to date and sends saved sales, as long as the page is open. */
import { loadTexts } from '../../core/language/texts.ts';
import type { SellState } from '../parts/sellCall.ts';
import { changeSaved, type SavedSale } from '../parts/waiting.ts';
import { askToBeWoken, otherPages } from './background.ts';
import { fetchPass } from './keepPass.ts';
import { askForStorage, isStorageSafe, savedStore } from './savedStore.ts';
import { checkSaved, saveSale, type WhyNot } from './saveSale.ts';
import { sendSaved } from './sendSaved.ts';

const passMs = 3_600_000;
/** iPhones send nothing in the background, so an open page tries often. */
const sendMs = 30_000;

/** Begins. Returns a function that ends it. */
export async function beginSaved(state: SellState): Promise<() => void> {
  await loadTexts('benefits/sellSaved');
  await show();
  const renew = () => void renewed(state).catch(() => undefined);
  const send = () =>
    void sendSaved().then(
      (count) => count > 0 && showEverywhere().then(renew),
      () => undefined,
    );
  const seen = () => document.visibilityState === 'visible' && send();
  const [sending, renewing] = [setInterval(send, sendMs), setInterval(renew, passMs)];
  const shown = () => void show();
  otherPages.addEventListener('message', shown);
  window.addEventListener('online', send);
  document.addEventListener('visibilitychange', seen);
  // Waiting sales are sent first, so that the next pass includes them.
  await sendSaved().then(showEverywhere, () => undefined);
  renew();
  return () => {
    clearInterval(sending);
    clearInterval(renewing);
    otherPages.removeEventListener('message', shown);
    window.removeEventListener('online', send);
    document.removeEventListener('visibilitychange', seen);
  };
}

async function renewed(state: SellState): Promise<void> {
  if (await fetchPass(state)) await askForStorage();
  await show();
}

/** Shows what is stored. */
async function show(): Promise<void> {
  const [kept, sales, isSafe] = await Promise.all([savedStore.pass(), savedStore.all(), isStorageSafe()]);
  changeSaved({ isUnsafe: kept !== undefined && !isSafe, sales });
}

/** Shows what is stored after a change, here and on the other pages. */
async function showEverywhere(): Promise<void> {
  otherPages.postMessage('changed');
  await show();
}

export { checkSaved };

/** Saves the parts of one sale. Returns why the first one cannot be saved. The others are then not saved. */
export async function saveSales(parts: readonly Parameters<typeof saveSale>[0][]): Promise<WhyNot | readonly SavedSale[]> {
  const saved: SavedSale[] = [];
  for (const part of parts) {
    const one = await saveSale(part);
    if (typeof one === 'string') return one;
    saved.push(one);
  }
  await showEverywhere();
  void askToBeWoken();
  return saved;
}

/** Hides a refusal that the farmer has read. */
export async function dismiss(sale: SavedSale): Promise<void> {
  await savedStore.change({ ...sale, isDismissed: true });
  await showEverywhere();
}
