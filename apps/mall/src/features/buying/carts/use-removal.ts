import { useT } from "@arcade/web/translate.tsx";
import { useConfirm } from "../../../kit/layers/dialog.tsx";
import { toast } from "../../../kit/layers/toasts.tsx";
import { type CartLine, canBeBought } from "./reckon.ts";
import type { Cart } from "./use-cart.ts";

const undoMs = 8_000;

/**
 * Removes lines and offers to undo it. Lines that are no longer sold could not be restored, so the buyer is asked first
 * (UX-061).
 */
export function useRemoval(cart: Cart): (lines: readonly CartLine[]) => Promise<void> {
  const t = useT();
  const confirm = useConfirm();
  return async (lines) => {
    const gone = cart.isMember ? lines.filter((line) => !canBeBought(line)).length : 0;
    if (
      gone > 0 &&
      !(await confirm({
        title: t("carts.remove_title", { count: lines.length }),
        text: t("carts.remove_gone", { count: gone }),
        confirmLabel: t("app.delete"),
        danger: true,
      }))
    )
      return;
    const undo = await cart.remove(lines);
    if (!undo) return;
    toast.show({
      text: t("carts.removed", { count: lines.length }),
      durationMs: undoMs,
      ...(gone < lines.length ? { action: { label: t("app.undo"), onAct: () => void undo() } } : {}),
    });
  };
}
