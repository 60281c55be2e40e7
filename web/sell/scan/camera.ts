/** Reasons why no camera is open. `insecure` also means a browser without cameras for pages. `busy` includes a camera that failed. */
export type CameraProblem = 'denied' | 'none' | 'busy' | 'insecure';

export class CameraError extends Error {
  readonly problem: CameraProblem;

  constructor(problem: CameraProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** An open camera. The light of the phone is on until `stop` is called. */
export interface Camera {
  readonly stream: MediaStream;
  /** Switches the torch. Absent if the camera has none. */
  readonly setTorch?: (isOn: boolean) => Promise<void>;
  stop(): void;
}

/** Wide enough for a small code, and small enough for an old phone. */
const constraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
} as const;

const problems: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
};

/** Opens the camera on the back, or else any. Throws a CameraError. An iPhone asks its user at each visit. */
export async function openCamera(): Promise<Camera> {
  const devices = (navigator as { mediaDevices?: MediaDevices }).mediaDevices;
  if (!window.isSecureContext || !devices?.getUserMedia) throw new CameraError('insecure');
  const stream = await devices.getUserMedia(constraints).catch((error: unknown) => {
    throw new CameraError(problems[(error as DOMException).name] ?? 'busy');
  });
  const [track] = stream.getVideoTracks();
  const stop = () => {
    for (const one of stream.getTracks()) one.stop();
  };
  // TypeScript does not know the torch, because few browsers have it.
  const capabilities = track?.getCapabilities?.() as { torch?: boolean } | undefined;
  if (!track || !capabilities?.torch) return { stream, stop };
  const setTorch = (isOn: boolean) => track.applyConstraints({ advanced: [{ torch: isOn } as MediaTrackConstraintSet] });
  return { stream, stop, setTorch };
}
