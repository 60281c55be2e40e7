import { useEffect, useState } from 'react';

/** Returns an object URL for an image. It is revoked when the image changes or the component unmounts. */
export function useObjectUrl(blob: Blob | null | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const next = blob ? URL.createObjectURL(blob) : undefined;
    setUrl(next);
    return () => {
      if (next) URL.revokeObjectURL(next);
    };
  }, [blob]);
  return url;
}
