import type { ReactNode } from "react";

const widths = [160, 320, 640, 960] as const;
export type PictureWidth = (typeof widths)[number];

/** The address of a picture of ours in one width; the server answers with AVIF or WebP, as the browser accepts. */
export function pictureUrl(name: string, width: PictureWidth): string {
  return `/files/${name}/${width}`;
}

export function pictureSources(name: string): string {
  return widths.map((width) => `${pictureUrl(name, width)} ${width}w`).join(", ");
}

interface PictureProps {
  name: string;
  /** What is to be seen; empty where the words beside it say it already. */
  alt: string;
  /** How wide it is shown, as in `sizes` of an image: "50vw", "(min-width: 60rem) 240px, 50vw". */
  sizes: string;
  /** The first thing to be seen on the page: fetched at once and before others. */
  first?: boolean;
  /** The picture's shape, so that nothing moves when it comes. Goods are 1:1. */
  ratio?: `${number}/${number}`;
  className?: string;
}

export function Picture({ name, alt, sizes, first = false, ratio = "1/1", className }: PictureProps): ReactNode {
  return (
    <img
      src={pictureUrl(name, 640)}
      srcSet={pictureSources(name)}
      sizes={sizes}
      alt={alt}
      loading={first ? "eager" : "lazy"}
      fetchPriority={first ? "high" : "auto"}
      decoding="async"
      className={className}
      style={{ aspectRatio: ratio }}
    />
  );
}
