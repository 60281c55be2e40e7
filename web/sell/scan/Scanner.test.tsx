import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Scanner, type ScannerLabels } from './Scanner.tsx';

const labels: ScannerLabels = {
  aim: 'Aim',
  light: 'Light',
  retry: 'Retry',
  problems: { denied: 'Denied', none: 'None', busy: 'Busy', insecure: 'Insecure', decoder: 'No decoder' },
};

/** Frames that the page waits for. A test shows them with their time in milliseconds. */
let waiting: ((nowMs: number) => void)[] = [];
const detect = vi.fn(async (): Promise<{ rawValue: string }[]> => []);
const getUserMedia = vi.fn();
const onCode = vi.fn();

class Track extends EventTarget {
  stop = vi.fn();
  applyConstraints = vi.fn(async () => undefined);
  readonly #hasTorch: boolean;

  constructor(hasTorch = false) {
    super();
    this.#hasTorch = hasTorch;
  }
  getCapabilities() {
    return { torch: this.#hasTorch };
  }
}
function offerCamera(track = new Track()): Track {
  getUserMedia.mockResolvedValue({ getVideoTracks: () => [track], getTracks: () => [track] });
  return track;
}

async function show(nowMs: number): Promise<void> {
  const frames = waiting.splice(0);
  await act(async () => {
    for (const frame of frames) frame(nowMs);
  });
}
/** Shows frames of an eighth of a second with these codes, one after the other. */
async function showCodes(...codes: readonly (string | undefined)[]): Promise<void> {
  for (const [frame, rawValue] of codes.entries()) {
    detect.mockResolvedValueOnce(rawValue ? [{ rawValue }] : []);
    await show(1000 + frame * 125);
  }
}
const open = () => act(async () => render(<Scanner labels={labels} onCode={onCode} />));
async function setVisible(isVisible: boolean): Promise<void> {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isVisible ? 'visible' : 'hidden');
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
}

beforeEach(() => {
  waiting = [];
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = async () => ['qr_code'];
      detect = detect;
    },
  );
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockReturnValue(1280);
  vi.spyOn(HTMLVideoElement.prototype, 'videoHeight', 'get').mockReturnValue(720);
  const context = { drawImage: vi.fn(), getImageData: vi.fn() } as unknown as CanvasRenderingContext2D;
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.stubGlobal('requestAnimationFrame', (frame: (nowMs: number) => void) => waiting.push(frame));
  for (const mock of [detect, getUserMedia, onCode]) mock.mockReset();
  detect.mockResolvedValue([]);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals().restoreAllMocks();
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

test('reports each code once while it stays in the picture', async () => {
  offerCamera();
  await open();
  await showCodes('A', 'A', undefined, 'A', 'B');
  expect(onCode.mock.calls).toEqual([['A'], ['B']]);
});

test('plays the picture inside the page and without sound, as an iPhone requires', async () => {
  offerCamera();
  await open();
  const video = document.querySelector('video');
  expect([video?.muted, video?.hasAttribute('playsinline')]).toEqual([true, true]);
});

test('reads at most one frame in an eighth of a second', async () => {
  offerCamera();
  await open();
  for (const ms of [0, 33, 66, 99, 124]) await show(ms);
  expect(detect).toHaveBeenCalledTimes(1);
  await show(125);
  expect(detect).toHaveBeenCalledTimes(2);
});

test('reads no frame while another one is being decoded', async () => {
  offerCamera();
  await open();
  const { promise, resolve } = Promise.withResolvers<{ rawValue: string }[]>();
  detect.mockReturnValueOnce(promise);
  for (const ms of [0, 200, 400]) await show(ms);
  expect(detect).toHaveBeenCalledTimes(1);
  await act(async () => resolve([]));
  await show(600);
  expect(detect).toHaveBeenCalledTimes(2);
});

test('stops the camera when the scanner is left, and reports no later code', async () => {
  const track = offerCamera();
  await open();
  const { promise, resolve } = Promise.withResolvers<{ rawValue: string }[]>();
  detect.mockReturnValueOnce(promise);
  await show(0);
  cleanup();
  resolve([{ rawValue: 'A' }]);
  await show(200);
  expect(track.stop).toHaveBeenCalledOnce();
  expect(onCode).not.toHaveBeenCalled();
});

test('stops a camera that opens after the scanner is left', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  getUserMedia.mockReturnValue(promise);
  await open();
  cleanup();
  const track = new Track();
  await act(async () => resolve({ getVideoTracks: () => [track], getTracks: () => [track] }));
  expect(track.stop).toHaveBeenCalledOnce();
});

test('stops the camera while the page is hidden, and opens it again after that', async () => {
  const track = offerCamera();
  await open();
  await setVisible(false);
  expect(track.stop).toHaveBeenCalledOnce();
  offerCamera();
  await setVisible(true);
  await showCodes('A');
  expect(onCode.mock.calls).toEqual([['A']]);
});

test('opens no camera in a page that is opened in the background', async () => {
  await setVisible(false);
  await open();
  expect(getUserMedia).not.toHaveBeenCalled();
});

test('explains why there is no camera, and tries again on request', async () => {
  getUserMedia.mockRejectedValue(new DOMException('refused', 'NotAllowedError'));
  await open();
  expect(screen.getByRole('alert').textContent).toContain('Denied');
  offerCamera();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Retry' })));
  expect(screen.queryByRole('alert')).toBeNull();
  await showCodes('A');
  expect(onCode.mock.calls).toEqual([['A']]);
});

test('explains that another program took the camera', async () => {
  const track = offerCamera();
  await open();
  await act(async () => track.dispatchEvent(new Event('ended')));
  expect(screen.getByRole('alert').textContent).toContain('Busy');
});

test('offers the light only of a camera that has one, and switches it', async () => {
  const track = offerCamera(new Track(true));
  await open();
  const light = screen.getByRole('button', { name: 'Light', pressed: false });
  await act(async () => fireEvent.click(light));
  expect(track.applyConstraints).toHaveBeenCalledWith({ advanced: [{ torch: true }] });
  expect(light.getAttribute('aria-pressed')).toBe('true');
  cleanup();
  offerCamera();
  await open();
  expect(screen.queryByRole('button')).toBeNull();
});
