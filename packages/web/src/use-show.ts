import { useMemo } from "react";
import { useLanguage } from "./language.ts";
import { useSay } from "./say.tsx";
import { type Show, showIn } from "./show.ts";

/** `const show = useShow(); show.ago(order.createtime)`: figures and times in the language of now. */
export function useShow(): Show {
  const language = useLanguage();
  const say = useSay();
  return useMemo(() => showIn(language, say), [language, say]);
}
