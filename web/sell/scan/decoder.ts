import type { Decode } from './scanFrames.ts';

/** The parts of the browser's own detector that are used. Not every browser has it, so TypeScript does not know it. */
interface Detector {
  detect(picture: ImageData): Promise<readonly { readonly rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

const format = 'qr_code';
let loaded: Promise<Decode> | undefined;

/**
 * Returns the browser's own decoder, or else ours, which loads on first use. Rejects if ours does not arrive. The next call then tries
 * again.
 */
export function loadDecoder(): Promise<Decode> {
  loaded ??= createDecoder().catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

async function createDecoder(): Promise<Decode> {
  const detector = await ownDetector();
  if (!detector) return loadZxing();
  let zxing: Decode | undefined;
  return async (picture) => {
    if (!zxing) {
      try {
        const [found] = await detector.detect(picture);
        return found?.rawValue || undefined;
      } catch {
        // Some phones have the detector, but not the system service that it needs.
        zxing = await loadZxing();
      }
    }
    return zxing(picture);
  };
}

async function ownDetector(): Promise<Detector | undefined> {
  const { BarcodeDetector: Own } = globalThis as { BarcodeDetector?: DetectorClass };
  const formats = await Own?.getSupportedFormats().catch((): string[] => []);
  return Own && formats?.includes(format) ? new Own({ formats: [format] }) : undefined;
}

async function loadZxing(): Promise<Decode> {
  const { zxingDecoder } = await import('./zxing.ts');
  return zxingDecoder();
}
