import { maxBulk } from "@arcade/contract/bulk";
import { useState } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { toast } from "../kit/layers/toasts.tsx";

/** What is ticked in a list, up to as many as one call takes: beyond that nothing is chosen, and it is said. */
export function useChoice<Item extends { id: string }>(items: readonly Item[]) {
  const t = useT();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const picked = items.filter(({ id }) => chosen.includes(id));
  const put = (ids: readonly string[]) => {
    if (ids.length > maxBulk) toast.show(t("shop.choose_most", { max: maxBulk }));
    setChosen(ids.slice(0, maxBulk));
  };
  return {
    picked,
    isAll: items.length > 0 && picked.length === Math.min(items.length, maxBulk),
    has: (id: string) => chosen.includes(id),
    choose: (id: string, on: boolean) =>
      put(on ? [...picked.map((item) => item.id), id] : chosen.filter((one) => one !== id)),
    chooseAll: (on: boolean) => put(on ? items.map(({ id }) => id) : []),
    leaveOut: (ids: readonly string[]) => setChosen(chosen.filter((id) => !ids.includes(id))),
    clear: () => setChosen([]),
  };
}
