import { useEffect, useState } from 'react';

/** An address under which the browser shows an image; released with it. */
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
