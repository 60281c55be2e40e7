import { useEffect } from 'react';
import { phoneStore } from '../phone/phoneStore.ts';

const tones = { paid: [880, 1175], refused: [220, 165] } as const;
const vibrations = { paid: [80], refused: [80, 80, 240] } as const;

/** Vibrates for an answer, and plays two tones if the sound is on. iPhones do not vibrate for a page. */
export function useSignal(answer: keyof typeof tones): void {
  useEffect(() => {
    if ('vibrate' in navigator) navigator.vibrate([...vibrations[answer]]);
    phoneStore.hasSound().then(
      (isOn) => isOn && play(tones[answer]),
      () => undefined,
    );
  }, [answer]);
}

function play(frequencies: readonly number[]): void {
  const audio = new AudioContext();
  const seconds = 0.14;
  for (const [i, frequency] of frequencies.entries()) {
    const tone = audio.createOscillator();
    tone.frequency.value = frequency;
    tone.connect(audio.destination);
    tone.start(audio.currentTime + i * seconds);
    tone.stop(audio.currentTime + (i + 1) * seconds);
    if (i === frequencies.length - 1) tone.onended = () => void audio.close();
  }
}
