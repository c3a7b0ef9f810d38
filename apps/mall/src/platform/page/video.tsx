import type { ReactNode, Ref } from "react";

/** The address of a stored video, by its name. */
export function videoUrl(name: string): string {
  return `/videos/${name}`;
}

interface VideoProps {
  name: string;
  /** What it is a video of, or by whom. */
  label: string;
  /** Its size on the page. */
  className: string;
  ref?: Ref<HTMLVideoElement>;
}

/**
 * A video with the browser's controls. Only its first picture is loaded in advance, and it never starts automatically.
 * As far as the mall knows, it has no speech to caption.
 */
export function OurVideo({ name, label, className, ref }: VideoProps): ReactNode {
  return (
    <video
      ref={ref}
      className={`block w-full bg-sunken ${className}`}
      src={videoUrl(name)}
      controls
      preload="metadata"
      playsInline
      aria-label={label}
    />
  );
}
