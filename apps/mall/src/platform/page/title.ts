import { content } from "@arcade/contract/front/content/api";
import { useEffect } from "react";
import { useRead } from "../wire/query.ts";

/** Names the page in the window's title, beside the mall. */
export function useTitle(title: string): void {
  const mall = useMall()?.mall_name;
  useEffect(() => {
    document.title = [title, mall].filter(Boolean).join(" · ");
  }, [title, mall]);
}

/** The mall's name, and in demo mode its one-tap sign-ins; undefined until the server said so. */
export function useMall() {
  return useRead(content.shell, {}, { staleMs: Number.POSITIVE_INFINITY }).data;
}
