import { useEffect, useState } from "react";

interface OpenedOnce {
  /** Where the page has the picture; null before it is opened. */
  src: string | null;
  /** The link gave nothing: it was opened before, or its minute is over. */
  isSpent: boolean;
  open: (link: string) => Promise<void>;
}

/** A picture behind a link that lives a minute. What came is held on this page, and nowhere else. */
export function useOpenedOnce(): OpenedOnce {
  const [src, setSrc] = useState<string | null>(null);
  const [isSpent, setSpent] = useState(false);
  useEffect(() => () => void (src && URL.revokeObjectURL(src)), [src]);
  const open = async (link: string) => {
    const served = await fetch(link);
    setSpent(!served.ok);
    if (served.ok) setSrc(URL.createObjectURL(await served.blob()));
  };
  return { src, isSpent, open };
}
