import { type ReactNode, useState } from "react";
import { Button } from "../button.tsx";
import { Carousel } from "../pictures/carousel.tsx";
import { Avatar, Picture } from "../pictures/picture.tsx";
import { PictureViewer } from "../layers/picture-viewer.tsx";
import { Skeleton } from "../lists/skeleton.tsx";
import type { GalleryWords } from "./words.ts";

const hues = [172, 40, 345, 210];

/** A picture that needs no file: an arch over a coloured ground, made once in the browser. */
export function drawnPicture(index: number): string {
  const hue = hues[index % hues.length];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="400" height="400"><rect width="400" height="400" fill="hsl(${hue} 40% 90%)"/><path d="M120 340V200a80 80 0 0 1 160 0v140z" fill="hsl(${hue} 45% 45%)"/></svg>`;
  return URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
}

export function PictureSpecimens({ words }: { words: GalleryWords }): ReactNode {
  const [open, setOpen] = useState(false);
  const [pictures] = useState(() =>
    hues.map((_, index) => ({
      src: drawnPicture(index),
      alt: `${words.teapot}, ${words.view} ${index + 1}`,
      width: 400,
      height: 400,
    })),
  );
  return (
    <section>
      <h2>{words.pictures}</h2>
      <Carousel label={words.teapot} items={pictures} itemKey={({ src }) => src}>
        {(picture, { index, isNear }) => <Picture {...picture} first={index === 0} near={isNear} />}
      </Carousel>
      <Button variant="secondary" size="m" onClick={() => setOpen(true)}>
        {words.larger}
      </Button>
      <PictureViewer
        open={open}
        onOpenChange={setOpen}
        title={words.teapot}
        pictures={pictures}
        zoomLabel={words.larger}
      />
      <div className="kit-gallery-line">
        <Avatar name={words.store} shape="arch" size={56} />
        <Avatar name={words.namePlaceholder} size={56} />
        <Avatar name={words.store} src={pictures[1]?.src} shape="arch" size={56} />
        <span style={{ inlineSize: 96 }}>
          <Picture src="/missing.webp" alt={words.teapot} width={96} height={96} />
        </span>
      </div>
      <div className="kit-gallery-grid">
        <Skeleton shape="card" ratio="1/1" />
        <Skeleton shape="arch" ratio="1/1" />
        <div>
          <Skeleton shape="text" width="80%" />
          <Skeleton shape="text" width="50%" />
          <Skeleton shape="circle" width="3rem" />
        </div>
      </div>
    </section>
  );
}
