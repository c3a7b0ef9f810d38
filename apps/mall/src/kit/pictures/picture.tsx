import { type ComponentProps, type CSSProperties, type ReactNode, useState } from "react";
import "./picture.css";

interface PictureProps extends Omit<
  ComponentProps<"img">,
  "width" | "height" | "alt" | "src" | "loading" | "fetchPriority"
> {
  src: string;
  /** What the picture shows; empty if the words beside it say it already. */
  alt: string;
  /** Of the file or of its shape: nothing moves when it comes. */
  width: number;
  height: number;
  /** The first thing to be seen on the page: fetched at once and before others. */
  first?: boolean | undefined;
  /** Fetched now although it is not in view, for the next slide. */
  near?: boolean | undefined;
  /** The ground until it is there, the default is the sunken paper. */
  tint?: string | undefined;
  /**
   * A shape with a rule of its own (picture.css). The server draws the first page's pictures, and the policy of its
   * page lets no element bring a style.
   */
  shape?: "banner" | "square" | undefined;
}

/** A picture that keeps its place. If it cannot be loaded, a drawing replaces it. */
export function Picture({
  src,
  alt,
  width,
  height,
  first = false,
  near = false,
  tint,
  shape,
  className = "",
  style,
  ...rest
}: PictureProps): ReactNode {
  const [failed, setFailed] = useState<string | null>(null);
  const look =
    shape === undefined
      ? ({ ...style, aspectRatio: `${width} / ${height}`, "--picture-tint": tint } as CSSProperties) // a custom property is one of CSS's, not of React's type
      : undefined;
  if (failed === src)
    return (
      <span
        role={alt ? "img" : undefined}
        aria-label={alt || undefined}
        data-shape={shape}
        className={`kit-picture kit-picture-missing ${className}`}
        style={look}
      >
        <MissingDrawing />
      </span>
    );
  return (
    <img
      decoding={first ? "sync" : "async"}
      {...rest}
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading={first || near ? "eager" : "lazy"}
      fetchPriority={first ? "high" : "auto"}
      data-shape={shape}
      className={`kit-picture ${className}`}
      style={look}
      onError={() => setFailed(src)}
    />
  );
}

/** An empty arch with a fallen picture. */
function MissingDrawing(): ReactNode {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 48 56"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M4 52V24a20 20 0 0 1 40 0v28M2 52h44" />
      <path d="m13 46 3-15 18 3.500-2.500 13M15 41l5-4 4.500 5 3-2 4 4" />
    </svg>
  );
}

interface AvatarProps {
  /** The owner. The first letter is shown if there is no picture. */
  name: string;
  src?: string | null | undefined;
  size?: number;
  /** People are round, stores are under an arch. */
  shape?: "round" | "arch";
  /** By default it is decoration beside a name; with `alt` screen readers read it. */
  alt?: string;
}

/** The face of a person or a store. */
export function Avatar({ name, src, size = 40, shape = "round", alt = "" }: AvatarProps): ReactNode {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <span
      className="kit-avatar"
      data-shape={shape}
      style={{ inlineSize: size, blockSize: size, fontSize: Math.max(12, size * 0.42) }}
    >
      {src && failed !== src ? (
        <img src={src} alt={alt} width={size} height={size} loading="lazy" onError={() => setFailed(src)} />
      ) : (
        <span role={alt ? "img" : undefined} aria-label={alt || undefined} aria-hidden={alt ? undefined : true}>
          {firstLetter(name)}
        </span>
      )}
    </span>
  );
}

/** As a person sees a letter, which may be several code points. */
function firstLetter(name: string): string {
  for (const { segment } of new Intl.Segmenter().segment(name.trim())) return segment.toLocaleUpperCase();
  return "";
}
