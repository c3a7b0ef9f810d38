import type { Frame } from "@arcade/contract/socket";
import { useEffect, useRef } from "react";

/** A frame with an event (app/socket.ts), after the page has read again what it touches. */
export type LiveFrame = Exclude<Frame, { type: "init" | "pong" }>;

type Listener = (frame: LiveFrame) => void;
const listeners = new Set<Listener>();

export function passOn(frame: LiveFrame): void {
  for (const listener of listeners) listener(frame);
}

/** Calls the listener for every frame, for the life of the page. */
export function hearFrames(hear: Listener): void {
  listeners.add(hear);
}

/**
 * Follows the moves of one order while its page is open, to say what a person waits for. The page is right without it.
 */
export function useOrderMoves(
  modules: "orders" | "store_orders",
  id: string,
  onMove: (move: Extract<LiveFrame, { type: "order" }>["move"]) => void,
): void {
  const latest = useRef(onMove);
  useEffect(() => {
    latest.current = onMove;
  });
  useEffect(() => {
    const hear: Listener = (frame) => {
      if (frame.type === "order" && frame.modules === modules && frame.modules_id === id) latest.current(frame.move);
    };
    listeners.add(hear);
    return () => void listeners.delete(hear);
  }, [modules, id]);
}
