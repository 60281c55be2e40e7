import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { type Camera, CameraError, type CameraProblem, openCamera } from './camera.ts';
import { loadDecoder } from './decoder.ts';
import { scanFrames } from './scanFrames.ts';
import './scanner.css';

/** Reasons why nothing is scanned. `decoder`: the phone has no decoder of its own, and ours did not arrive. */
type ScanProblem = CameraProblem | 'decoder';

export interface ScannerLabels {
  /** Shown over the picture, such as "Point at the card's code". */
  readonly aim: string;
  readonly light: string;
  readonly retry: string;
  readonly problems: Readonly<Record<ScanProblem, string>>;
}

interface Props {
  readonly labels: ScannerLabels;
  /** Receives each code once, until it has been out of the picture for a second. */
  readonly onCode: (text: string) => void;
}

/** Scans QR codes with the camera while the page is visible. Each attempt after a problem opens the camera again. */
export function Scanner(props: Props) {
  const [attempt, setAttempt] = useState(0);
  return <Attempt key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

function Attempt({ labels, onCode, onRetry }: Props & { onRetry(): void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [camera, setCamera] = useState<Camera>();
  const [problem, setProblem] = useState<ScanProblem>();
  const [isLit, setIsLit] = useState(false);
  const isVisible = useSyncExternalStore(subscribeToVisibility, () => document.visibilityState === 'visible');
  const report = useEffectEvent(onCode);

  // An iPhone ends the camera when the page is hidden, so it is opened again each time.
  useEffect(() => {
    const element = video.current;
    if (!isVisible || !element) return undefined;
    const stop = scan(element, {
      onCamera: setCamera,
      onCode: (text) => report(text),
      onProblem: setProblem,
    });
    return () => {
      stop();
      setCamera(undefined);
      setProblem(undefined);
      setIsLit(false);
    };
  }, [isVisible]);

  const switchLight = () =>
    camera?.setTorch?.(!isLit).then(
      () => setIsLit(!isLit),
      () => setIsLit(false),
    );

  return (
    <div className="scanner">
      <video ref={video} muted playsInline />
      {problem ? (
        <div className="scanner-problem" role="alert">
          <p>{labels.problems[problem]}</p>
          <button type="button" onClick={onRetry}>
            {labels.retry}
          </button>
        </div>
      ) : (
        <>
          <p className="scanner-aim">{labels.aim}</p>
          <div className="scanner-frame" />
          {camera?.setTorch && (
            <button type="button" className="scanner-light" aria-pressed={isLit} onClick={() => void switchLight()}>
              {labels.light}
            </button>
          )}
        </>
      )}
    </div>
  );
}

function subscribeToVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

interface ScanEvents {
  readonly onCamera: (camera: Camera) => void;
  readonly onCode: (text: string) => void;
  readonly onProblem: (problem: ScanProblem) => void;
}

/** Opens the camera and reads codes, until the returned function is called or a problem is reported. */
function scan(video: HTMLVideoElement, { onCamera, onCode, onProblem }: ScanEvents): () => void {
  const atEnd: (() => void)[] = [];
  let isStopped = false;
  const stop = () => {
    isStopped = true;
    for (const each of atEnd.splice(0)) each();
  };
  const fail = (error: unknown) => {
    if (isStopped) return;
    stop();
    onProblem(error instanceof CameraError ? error.problem : 'decoder');
  };
  const start = async () => {
    const camera = await openCamera();
    if (isStopped) return camera.stop();
    atEnd.push(camera.stop, () => {
      video.srcObject = null;
    });
    const busy = () => fail(new CameraError('busy'));
    for (const track of camera.stream.getVideoTracks()) track.addEventListener('ended', busy);
    video.srcObject = camera.stream;
    await video.play().catch(() => Promise.reject(new CameraError('busy')));
    if (isStopped) return undefined;
    onCamera(camera);
    const decode = await loadDecoder();
    if (!isStopped) atEnd.push(scanFrames(video, decode, { onCode, onFailure: fail }));
    return undefined;
  };
  start().catch(fail);
  return stop;
}
