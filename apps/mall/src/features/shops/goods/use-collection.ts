import { useState } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { toast } from "../../../kit/layers/toasts.tsx";

/** The server takes so many at once. */
const maxAtOnce = 100;

export interface Collection {
  /** Things are being chosen to be removed. */
  choosing: boolean;
  setChoosing: (choosing: boolean) => void;
  chosen: ReadonlySet<string>;
  toggle: (id: string) => void;
  chooseAll: (ids: readonly string[]) => void;
  /** Takes the chosen ones off the screen and the list, and offers to take that back (UX-130). */
  remove: () => Promise<void>;
  /** Removed a moment ago, so not to be shown although the list may still have them. */
  isGone: (id: string) => boolean;
}

/**
 * Choosing among what one keeps, removing in bulk, and undoing that. `keep` tells the server, and whether it succeeded;
 * what is kept again undoes.
 */
export function useCollection(keep: (ids: string[], kept: boolean) => Promise<boolean>): Collection {
  const t = useT();
  const [choosing, setChoosing] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const setAll = async (ids: readonly string[], kept: boolean) => {
    for (let first = 0; first < ids.length; first += maxAtOnce) {
      if (!(await keep(ids.slice(first, first + maxAtOnce), kept))) return false;
    }
    return true;
  };
  const bringBack = (ids: readonly string[]) =>
    setGone((before) => new Set([...before].filter((id) => !ids.includes(id))));
  const undo = async (ids: readonly string[]) => {
    bringBack(ids);
    await setAll(ids, true);
  };
  const remove = async () => {
    const ids = [...chosen];
    setGone((before) => new Set([...before, ...ids]));
    setChosen(new Set());
    setChoosing(false);
    if (!(await setAll(ids, false))) return bringBack(ids);
    toast.show({
      text: t("account.removed", { count: ids.length }),
      action: { label: t("app.undo"), onAct: () => void undo(ids) },
    });
  };
  return {
    choosing,
    setChoosing: (wanted) => {
      setChoosing(wanted);
      setChosen(new Set());
    },
    chosen,
    toggle: (id) =>
      setChosen((before) =>
        before.has(id) ? new Set([...before].filter((each) => each !== id)) : new Set([...before, id]),
      ),
    chooseAll: (ids) => setChosen(new Set(ids)),
    remove,
    isGone: (id) => gone.has(id),
  };
}
