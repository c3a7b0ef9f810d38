import type { Answer } from "@arcade/contract/endpoint";
import type { wallet } from "@arcade/contract/books/wallet/api";
import { paths } from "../../../platform/page/paths.ts";

/** The page that an entry comes from. Null if it has none, for example a correction. */
export function sourcePlace({ kind, id, side }: Answer<typeof wallet.transfer>["source"]): string | null {
  switch (kind) {
    case "order":
      return side === "merchant" ? paths.shopOrder(id) : paths.order(id);
    case "recharge":
      return paths.recharge({ id });
    case "withdrawal":
      return paths.withdrawal({ id });
    case "bond":
      return paths.bond();
    case "adjustment":
    case "demo":
    case "unknown":
      return null;
  }
}
