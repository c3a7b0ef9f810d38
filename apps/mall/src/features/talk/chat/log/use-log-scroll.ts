import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Row } from "./timeline.ts";

interface LogScroll {
  scroller: RefObject<HTMLDivElement | null>;
  content: RefObject<HTMLOListElement | null>;
  /** The number of the other side's messages below the visible part. */
  unseen: number;
  isAtEnd: boolean;
  toEnd: () => void;
  onScroll: () => void;
}

const nearPx = 64;

/**
 * The scroll position of the messages. At the end it follows new messages. If the member has scrolled up, nothing
 * moves, whether messages are added below or above (UX-112, UX-120). It starts at the line of the last read message, or
 * at the end.
 */
export function useLogScroll(rows: readonly Row[]): LogScroll {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLOListElement>(null);
  const before = useRef<{ first: string; last: string; fromEndPx: number; isDivided: boolean } | null>(null);
  const follows = useRef(true);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const [unseen, setUnseen] = useState(0);

  const toEnd = () => {
    const element = scroller.current;
    if (element) element.scrollTop = element.scrollHeight;
  };
  const onScroll = () => {
    const element = scroller.current;
    if (!element) return;
    const fromEndPx = element.scrollHeight - element.scrollTop;
    if (before.current) before.current.fromEndPx = fromEndPx;
    follows.current = fromEndPx - element.clientHeight < nearPx;
    setIsAtEnd(follows.current);
    if (follows.current) setUnseen(0);
  };

  useLayoutEffect(() => {
    const element = scroller.current;
    const [first, last] = [rows.find(isSaid)?.key, rows.findLast(isSaid)?.key];
    if (!element || first === undefined || last === undefined) return;
    const was = before.current;
    const isDivided = rows.some(({ kind }) => kind === "unread");
    // The stored messages are shown before the mall has returned the reading position.
    const begins = was === null || (isDivided && !was.isDivided);
    if (begins) begin(element);
    else if (was.first !== first) element.scrollTop = element.scrollHeight - was.fromEndPx;
    if (!begins && was.last !== last) {
      const added = rows.slice(rows.findIndex(({ key }) => key === was.last) + 1);
      if (follows.current || added.some(isMine)) toEnd();
      else setUnseen((count) => count + added.filter(isTheirs).length);
    }
    before.current = { first, last, isDivided, fromEndPx: element.scrollHeight - element.scrollTop };
    follows.current = before.current.fromEndPx - element.clientHeight < nearPx;
    setIsAtEnd(follows.current);
  }, [rows]);

  // Content that grows later (a loaded card, a keyboard) must not move the end out of view for a member who reads
  // there.
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      if (follows.current) toEnd();
    });
    for (const element of [scroller.current, content.current]) if (element) observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { scroller, content, unseen, isAtEnd, toEnd, onScroll };
}

function begin(element: HTMLElement): void {
  const divider = element.querySelector<HTMLElement>("[data-unread]");
  element.scrollTop = divider ? divider.offsetTop - element.clientHeight / 3 : element.scrollHeight;
}

function isSaid({ kind }: Row): boolean {
  return kind !== "day" && kind !== "unread";
}

function isMine(row: Row): boolean {
  return row.kind === "waiting" || (row.kind === "message" && row.isMine);
}

function isTheirs(row: Row): boolean {
  return row.kind === "message" && !row.isMine;
}
