import { sightings } from './sightings.ts';

/** Returns the text of the QR code in a picture, or undefined if it shows none. */
export type Decode = (picture: ImageData) => Promise<string | undefined>;

/** About eight frames a second. More would warm the phone, and fewer would seem slow. */
const intervalMs = 125;
/** The side of the decoded square, in pixels. A code that fills a fifth of it is read. */
const side = 480;

interface Events {
  readonly onCode: (text: string) => void;
  /** Called once, when the decoder fails. No further frame is read. */
  readonly onFailure: (error: unknown) => void;
}

/** Decodes the middle of a playing video, one frame at a time. Returns a function that stops. */
export function scanFrames(video: HTMLVideoElement, decode: Decode, { onCode, onFailure }: Events): () => void {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  const newCode = sightings();
  let isStopped = false;
  let isDecoding = false;
  let lastMs = Number.NEGATIVE_INFINITY;

  const decodeFrame = async (nowMs: number) => {
    const { videoWidth: width, videoHeight: height } = video;
    const crop = Math.min(width, height);
    if (!context || crop === 0) return;
    context.drawImage(video, (width - crop) / 2, (height - crop) / 2, crop, crop, 0, 0, side, side);
    const text = newCode(await decode(context.getImageData(0, 0, side, side)), nowMs);
    if (text !== undefined && !isStopped) onCode(text);
  };
  const step = (nowMs: number) => {
    if (isStopped) return;
    waitForFrame();
    if (isDecoding || nowMs - lastMs < intervalMs) return;
    lastMs = nowMs;
    isDecoding = true;
    decodeFrame(nowMs)
      .catch((error: unknown) => {
        if (isStopped) return;
        isStopped = true;
        onFailure(error);
      })
      .finally(() => {
        isDecoding = false;
      });
  };
  const waitForFrame = () => {
    if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback(step);
    else requestAnimationFrame(step);
  };

  waitForFrame();
  return () => {
    isStopped = true;
  };
}
