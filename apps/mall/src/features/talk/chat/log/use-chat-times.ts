import { serverNow } from "@arcade/web/clock.ts";
import { useLanguage } from "@arcade/web/language.ts";
import { useSay } from "@arcade/web/say.tsx";
import { useMemo } from "react";
import { type ChatTimes, chatTimes } from "./times.ts";

export function useChatTimes(): ChatTimes {
  const language = useLanguage();
  const say = useSay();
  return useMemo(() => chatTimes(language, say, serverNow), [language, say]);
}
