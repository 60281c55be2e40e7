import { afterEach, expect, test, vi } from 'vitest';
import { openCamera } from './camera.ts';

interface Device {
  readonly getUserMedia?: (constraints: MediaStreamConstraints) => Promise<unknown>;
}
const fail = (name: string) => () => Promise.reject(new DOMException('refused', name));

function useDevices(mediaDevices: Device | undefined, isSecureContext = true): void {
  vi.stubGlobal('navigator', { mediaDevices });
  vi.stubGlobal('window', { isSecureContext });
}

function streamWith(capabilities?: object) {
  const track = {
    stop: vi.fn(),
    applyConstraints: vi.fn(async () => undefined),
    ...(capabilities && { getCapabilities: () => capabilities }),
  };
  return { track, stream: { getVideoTracks: () => [track], getTracks: () => [track] } };
}

afterEach(() => void vi.unstubAllGlobals());

test.each([
  ['NotAllowedError', 'denied'],
  ['SecurityError', 'denied'],
  ['NotFoundError', 'none'],
  ['OverconstrainedError', 'none'],
  ['NotReadableError', 'busy'],
  ['AbortError', 'busy'],
])('gives the reason of a %s: %s', async (name, problem) => {
  useDevices({ getUserMedia: fail(name) });
  await expect(openCamera()).rejects.toMatchObject({ problem });
});

test('asks for no camera over an insecure connection', async () => {
  const getUserMedia = vi.fn();
  useDevices({ getUserMedia }, false);
  await expect(openCamera()).rejects.toMatchObject({ problem: 'insecure' });
  expect(getUserMedia).not.toHaveBeenCalled();
});

test.each([[undefined], [{}]])('gives the same reason in a browser with %o in place of devices', async (devices) => {
  useDevices(devices);
  await expect(openCamera()).rejects.toMatchObject({ problem: 'insecure' });
});

test('prefers the camera on the back, without sound', async () => {
  const getUserMedia = vi.fn(async () => streamWith().stream);
  useDevices({ getUserMedia });
  await openCamera();
  expect(getUserMedia).toHaveBeenCalledWith({ audio: false, video: expect.objectContaining({ facingMode: { ideal: 'environment' } }) });
});

test('stops every track, which ends the light of the phone', async () => {
  const { stream, track } = streamWith();
  useDevices({ getUserMedia: async () => stream });
  (await openCamera()).stop();
  expect(track.stop).toHaveBeenCalledOnce();
});

test('switches the torch of a camera that has one', async () => {
  const { stream, track } = streamWith({ torch: true });
  useDevices({ getUserMedia: async () => stream });
  const { setTorch } = await openCamera();
  await setTorch?.(true);
  expect(track.applyConstraints).toHaveBeenCalledWith({ advanced: [{ torch: true }] });
});

test.each([[undefined], [{}], [{ torch: false }]])('offers no torch for a camera with the capabilities %o', async (capabilities) => {
  const { stream } = streamWith(capabilities);
  useDevices({ getUserMedia: async () => stream });
  expect((await openCamera()).setTorch).toBeUndefined();
});
