import type { ReactNode } from "react";
import { Picture } from "../../../../kit/pictures/picture.tsx";

interface PictureBubbleProps {
  src: string;
  alt: string;
  width: number;
  height: number;
  /** Left out while the picture is still being sent. */
  onView?: (() => void) | undefined;
  children?: ReactNode;
}

const widestPx = 224;
const highestPx = 280;

/** A picture whose space is reserved before it loads. A press shows it in full. */
export function PictureBubble({ src, alt, width, height, onView, children }: PictureBubbleProps): ReactNode {
  const scale = Math.min(widestPx / Math.max(1, width), highestPx / Math.max(1, height), 1);
  const shown = { inlineSize: `${Math.max(72, Math.round(width * scale))}px` };
  const picture = <Picture src={src} alt={alt} width={Math.max(1, width)} height={Math.max(1, height)} />;
  return (
    <div className="chat-picture" style={shown}>
      {onView ? (
        <button type="button" onClick={onView}>
          {picture}
        </button>
      ) : (
        picture
      )}
      {children}
    </div>
  );
}
