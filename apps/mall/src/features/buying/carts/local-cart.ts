import { account } from "@arcade/contract/people/account/api";
import { recall, remember } from "@arcade/web/storage.ts";
import { makeStore } from "@arcade/web/store.ts";
import { useRead } from "../../../platform/wire/query.ts";
import { tokenNow, useSession } from "../../../platform/wire/session.ts";
import { addLine, type LocalLine } from "./add-line.ts";

const name = "cart";

export const localLines = makeStore<readonly LocalLine[]>(savedLines(), []);

/** Puts a SKU into the visitor's cart on this device: at the top, or with a higher quantity if it is already there. */
export function addToLocalCart({ sku_id, quantity }: { sku_id: string; quantity: number }): void {
  writeLocalLines((lines) => addLine(lines, { sku_id, quantity }));
}

export function writeLocalLines(change: (lines: readonly LocalLine[]) => readonly LocalLine[]): void {
  const lines = change(localLines.now());
  remember("device", name, lines);
  localLines.set(lines);
}

/** The number of lines in the cart: a member's on the server, a visitor's on this device. */
export function useCartCount(): number {
  const isMember = useSession(({ token }) => token !== null);
  const lines = localLines.use(({ length }) => length);
  const statistics = useRead(account.statistics, {});
  return isMember ? (statistics.data?.cart ?? 0) : lines;
}

/** Follows changes that another tab of this browser makes to the cart. */
export function followCartOfOtherTabs(): void {
  addEventListener("storage", (event) => {
    if ((event.key === name || event.key === null) && tokenNow() === null) localLines.set(savedLines());
  });
}

function savedLines(): readonly LocalLine[] {
  const kept = recall("device", name);
  return Array.isArray(kept) ? kept.filter(isLine) : [];
}

/** The storage may have been changed outside the app. Anything that is not a line is left out. */
function isLine(kept: unknown): kept is LocalLine {
  if (typeof kept !== "object" || kept === null) return false;
  // each field is checked
  const { sku_id, quantity, ticked, price_seen } = kept as Partial<Record<keyof LocalLine, unknown>>;
  const isCount = typeof quantity === "number" && Number.isInteger(quantity) && quantity > 0;
  return (
    typeof sku_id === "string" &&
    /^[1-9]\d{0,18}$/.test(sku_id) &&
    isCount &&
    typeof ticked === "boolean" &&
    (price_seen === null || typeof price_seen === "string")
  );
}
