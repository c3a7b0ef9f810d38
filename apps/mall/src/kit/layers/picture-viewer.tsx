import { type ReactNode, useId, useState } from "react";
import { IconButton } from "../button.tsx";
import { Carousel } from "../pictures/carousel.tsx";
import { CloseIcon } from "../pictures/icons.tsx";
import { ZoomIcon } from "../pictures/more-icons.tsx";
import { Layer, type OpenProps } from "./layer.tsx";
import { Picture } from "../pictures/picture.tsx";
import { useKitWords } from "../words.tsx";
import "./picture-viewer.css";

export interface ViewedPicture {
  src: string;
  srcSet?: string;
  alt: string;
  width: number;
  height: number;
}

interface PictureViewerProps extends OpenProps {
  title: string;
  pictures: readonly ViewedPicture[];
  start?: number;
  /** What the magnifier does: "Larger". */
  zoomLabel: string;
}

/**
 * Pictures in full: swipe, arrows, keys; larger by two taps, by the magnifier or by two fingers. Back and Escape close
 * it.
 */
export function PictureViewer({
  open,
  onOpenChange,
  title,
  pictures,
  start = 0,
  zoomLabel,
}: PictureViewerProps): ReactNode {
  const words = useKitWords();
  const titleId = useId();
  const [zoomed, setZoomed] = useState<number | null>(null);
  const [index, setIndex] = useState(start);
  return (
    <Layer open={open} onOpenChange={onOpenChange} labelledBy={titleId}>
      <div className="kit-panel kit-viewer">
        <div className="kit-viewer-bar">
          <h2 id={titleId} tabIndex={-1}>
            {title}
          </h2>
          <IconButton
            icon={ZoomIcon}
            label={zoomLabel}
            aria-pressed={zoomed === index}
            onClick={() => setZoomed(zoomed === index ? null : index)}
          />
          <IconButton icon={CloseIcon} label={words.close} onClick={() => onOpenChange(false)} />
        </div>
        <Carousel
          label={title}
          items={pictures}
          itemKey={({ src }) => src}
          start={start}
          onIndexChange={(seen) => {
            setIndex(seen);
            setZoomed(null);
          }}
        >
          {({ src, srcSet, alt, width, height }, { index: at, isNear }) => (
            <div
              className="grid size-full overflow-auto"
              data-zoomed={at === zoomed ? "" : undefined}
              onDoubleClick={() => setZoomed(zoomed === at ? null : at)}
            >
              <Picture
                src={src}
                {...(srcSet && { srcSet, sizes: at === zoomed ? "250vw" : "100vw" })}
                alt={alt}
                width={width}
                height={height}
                near={isNear}
              />
            </div>
          )}
        </Carousel>
      </div>
    </Layer>
  );
}
