import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { Decode } from './scanFrames.ts';

/** Loads the decoder for browsers without one of their own. Its WebAssembly is a file of the portal, not of the package's own server. */
export async function zxingDecoder(): Promise<Decode> {
  await prepareZXingModule({ overrides: { locateFile: () => wasmAddress }, fireImmediately: true });
  keepOffline().catch(() => undefined);
  return async (picture) => {
    const [found] = await readBarcodes(picture, { formats: ['QRCode'], maxNumberOfSymbols: 1 });
    return found?.text || undefined;
  };
}

/**
 * Requests the decoder's files again, which the browser still has. On a first visit, the service worker was not there when they loaded.
 */
async function keepOffline(): Promise<void> {
  const worker = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker;
  if (!worker) return;
  if (!worker.controller) await new Promise((resolve) => worker.addEventListener('controllerchange', resolve, { once: true }));
  await Promise.all([wasmAddress, import.meta.url].map((address) => fetch(address)));
}
