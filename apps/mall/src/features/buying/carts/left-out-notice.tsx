import type { ReactNode } from "react";
import { useSay } from "@arcade/web/say.tsx";
import { Button } from "../../../kit/button.tsx";
import { Notice } from "../../../kit/signs/notice.tsx";
import { refusalSentence } from "../../../platform/refusal.ts";
import { refusalOfLeftOut, useLeftOut } from "./merge-cart.ts";

/** What did not come along when the visitor logged in, until it has been read. */
export function LeftOutNotice(): ReactNode {
  const say = useSay();
  const { items, most } = useLeftOut();
  if (items.length === 0) return null;
  const read = (
    <Button size="s" variant="secondary" onClick={() => useLeftOut.setState({ items: [] })}>
      {say("carts.read")}
    </Button>
  );
  return (
    <div className="px-edge pt-3">
      <Notice tone="warn" title={say("carts.left_out_title", { count: items.length })} action={read}>
        <ul>
          {items.map((item) => (
            <li key={`${item.name} ${item.reason}`}>{refusalSentence(refusalOfLeftOut(item, most), say)}</li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
