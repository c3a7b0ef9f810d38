import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from "react";
import "./carousel.css";
import { IconButton } from "../button.tsx";
import { NextIcon, PreviousIcon } from "./icons.tsx";
import { Num } from "../signs/text.tsx";
import { useKitWords } from "../words.tsx";

interface CarouselProps<Item> {
  /** What the pictures show, for screen readers. */
  label: string;
  items: readonly Item[];
  itemKey: (item: Item) => string;
  /** `isNear`: the slide is seen or next to be, so its picture should be fetched. */
  children: (item: Item, slide: { index: number; isNear: boolean }) => ReactNode;
  /** The slide it starts with. */
  start?: number;
  onIndexChange?: (index: number) => void;
}

/**
 * Slides with "2 / 7", arrows, arrow keys and the finger's own swipe: the browser scrolls and snaps, so it is smooth on
 * slow phones and runs the right way in Arabic. Nothing moves automatically.
 */
export function Carousel<Item>({
  label,
  items,
  itemKey,
  children,
  start = 0,
  onIndexChange,
}: CarouselProps<Item>): ReactNode {
  const words = useKitWords();
  const track = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(start);
  useStart(track, start);
  const goTo = (wanted: number) => {
    const element = track.current;
    if (!element) return;
    const sign = getComputedStyle(element).direction === "rtl" ? -1 : 1;
    element.scrollTo({ left: Math.max(0, Math.min(items.length - 1, wanted)) * element.clientWidth * sign });
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const forward = getComputedStyle(event.currentTarget).direction === "rtl" ? -1 : 1;
    const goal = { ArrowRight: index + forward, ArrowLeft: index - forward, Home: 0, End: items.length - 1 }[event.key];
    if (goal === undefined) return;
    event.preventDefault();
    goTo(goal);
  };
  const several = items.length > 1;
  return (
    <div role="group" aria-label={label} className="kit-carousel">
      <ul
        ref={track}
        tabIndex={several ? 0 : undefined}
        aria-label={label}
        className="kit-carousel-track"
        onKeyDown={press}
        onScroll={(event) => {
          const seen = Math.round(Math.abs(event.currentTarget.scrollLeft) / event.currentTarget.clientWidth);
          if (seen === index) return;
          setIndex(seen);
          onIndexChange?.(seen);
        }}
      >
        {items.map((item, at) => (
          <li key={itemKey(item)} inert={at !== index}>
            {children(item, { index: at, isNear: Math.abs(at - index) <= 1 })}
          </li>
        ))}
      </ul>
      {several && (
        <>
          <IconButton
            icon={PreviousIcon}
            label={words.previous}
            size="s"
            variant="filled"
            className="kit-carousel-previous"
            aria-disabled={index === 0}
            onClick={() => goTo(index - 1)}
          />
          <IconButton
            icon={NextIcon}
            label={words.next}
            size="s"
            variant="filled"
            className="kit-carousel-next"
            aria-disabled={index === items.length - 1}
            onClick={() => goTo(index + 1)}
          />
          <span className="kit-carousel-count" aria-live="polite">
            <Num>
              {index + 1} / {items.length}
            </Num>
          </span>
        </>
      )}
    </div>
  );
}

function useStart(track: RefObject<HTMLUListElement | null>, start: number): void {
  useLayoutEffect(() => {
    const element = track.current;
    if (!element || start === 0) return;
    const sign = getComputedStyle(element).direction === "rtl" ? -1 : 1;
    element.scrollTo({ left: start * element.clientWidth * sign, behavior: "instant" });
  }, [track, start]);
}
