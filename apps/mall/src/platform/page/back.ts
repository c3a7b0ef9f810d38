import { useCallback } from "react";
import { navigate } from "@arcade/web/router.tsx";
import { layerDepth } from "./layer.ts";
import { paths } from "./paths.ts";

/** One step back. Without a history of ours: the home page (SPEC 2) or the page above this one. */
export function useBack(otherwise: string = paths.home()): () => void {
  return useCallback(() => (hasHistory() ? history.back() : navigate(otherwise, { replace: true })), [otherwise]);
}

/** Whether there is a page of ours to go back to. */
export function hasHistory(): boolean {
  const state: unknown = history.state;
  const index = typeof state === "object" && state !== null && "idx" in state ? Number(state.idx) : 0;
  return index - layerDepth() > 0;
}
