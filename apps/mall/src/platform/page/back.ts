import { useCallback } from "react";
import { useNavigate } from "react-router";
import { layerDepth } from "./layer.ts";
import { paths } from "./paths.ts";

/** One step back; with no history of ours, the home page (SPEC 2) or the page that this one belongs to. */
export function useBack(otherwise: string = paths.home()): () => void {
  const go = useNavigate();
  return useCallback(() => void (hasHistory() ? go(-1) : go(otherwise, { replace: true })), [go, otherwise]);
}

/** Whether there is a page of ours to go back to. */
export function hasHistory(): boolean {
  const state: unknown = history.state;
  const index = typeof state === "object" && state !== null && "idx" in state ? Number(state.idx) : 0;
  return index - layerDepth() > 0;
}
