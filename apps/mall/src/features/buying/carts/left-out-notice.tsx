import type { ReactNode } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { Button } from "../../../kit/button.tsx";
import { Notice } from "../../../kit/signs/notice.tsx";
import { refusalSentence } from "../../../platform/refusal.ts";
import { refusalOfLeftOut, leftOut } from "./merge-cart.ts";

/** The goods that could not be moved to the member's cart at log-in. It stays until the member has read it. */
export function LeftOutNotice(): ReactNode {
  const t = useT();
  const { items, max } = leftOut.use();
  if (items.length === 0) return null;
  const read = (
    <Button size="s" variant="secondary" onClick={() => leftOut.set({ items: [], max: 0 })}>
      {t("carts.read")}
    </Button>
  );
  return (
    <div className="px-edge pt-3">
      <Notice tone="warn" title={t("carts.left_out_title", { count: items.length })} action={read}>
        <ul>
          {items.map((item) => (
            <li key={`${item.name} ${item.reason}`}>{refusalSentence(refusalOfLeftOut(item, max), t)}</li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
