import type { ComponentProps, ReactNode } from "react";
import "./card.css";
import { Anchor, type AnchorProps } from "./anchor.tsx";
import { classNames } from "./class-names.ts";

interface CardLook {
  /** 14–16 px inside; without it the card is edge to edge, for lists and pictures. */
  padded?: boolean;
  /** The shallow arch, for product cards: no photo loses its corners. */
  arch?: boolean;
}

/** A paper card with a fine line. */
export function Card({ padded = true, arch = false, className, ...rest }: CardLook & ComponentProps<"div">): ReactNode {
  return (
    <div
      {...rest}
      className={classNames("kit-card", padded && "kit-card-padded", arch && "kit-card-shallow", className)}
    />
  );
}

/** A card that is one link, for goods and stores. Its text is its name: put the name of the thing first. */
export function CardLink({ padded = false, arch = false, className, ...rest }: CardLook & AnchorProps): ReactNode {
  return (
    <Anchor
      {...rest}
      className={classNames(
        "kit-card kit-card-link",
        padded && "kit-card-padded",
        arch && "kit-card-shallow",
        className,
      )}
    />
  );
}

interface ArchFrameProps {
  /** `full` for our own artwork, category tiles and store portraits; `shallow` for photos of goods. */
  arch?: "full" | "shallow";
  /** A fine second arch round it. */
  ring?: boolean;
  className?: string;
  children: ReactNode;
}

/** The shape of the brand round a picture. */
export function ArchFrame({ arch = "full", ring = false, className, children }: ArchFrameProps): ReactNode {
  return (
    <span className={classNames("kit-arch-frame", className)} data-arch={arch} data-ring={ring ? "" : undefined}>
      {children}
    </span>
  );
}
