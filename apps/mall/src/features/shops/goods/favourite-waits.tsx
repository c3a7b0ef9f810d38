import { useT } from "@arcade/web/translate.tsx";
import type { ReactNode } from "react";
import { Button } from "../../../kit/button.tsx";

/** Under a heart that was tapped without a network: what will happen, and an undo button while it waits. */
export function FavouriteWaits({ isFavourite, onUndo }: { isFavourite: boolean; onUndo: () => void }): ReactNode {
  const t = useT();
  return (
    <div role="status" className="flex flex-wrap items-center justify-between gap-2 text-label text-text-2">
      <span className="min-w-0 flex-1">
        {t(isFavourite ? "goods.favourite_waits" : "goods.favourite_removal_waits")}
      </span>
      <Button variant="quiet" size="m" onClick={onUndo}>
        {t("app.undo")}
      </Button>
    </div>
  );
}
