import type { OrderCard } from "@arcade/contract/buying/orders/order";
import { type ReactNode, useState } from "react";
import { Button, ButtonLink } from "../../../kit/button.tsx";
import { Menu } from "../../../kit/layers/menu.tsx";
import { CancelSheet } from "./cancel-sheet.tsx";
import { LogisticsSheet } from "./logistics-sheet.tsx";
import { type OrderAct, useOrderActs } from "./order-acts.ts";

interface OrderActionsProps {
  order: OrderCard;
  /** True on the order's own page, which already shows many of the actions in other places. */
  isDetail?: boolean;
  onHidden?: () => void;
}

/** With the menu button, these fit into a line of the narrowest phone in every language. */
const maxButtons = 2;

/**
 * The actions that are possible now. The main action is last and coloured. On a card the others are in a menu (UX-068).
 */
export function OrderActions({ order, isDetail = false, onHidden }: OrderActionsProps): ReactNode {
  const [sheet, setSheet] = useState<"cancel" | "logistics" | null>(null);
  const acts = useOrderActs(order, {
    onCancel: () => setSheet("cancel"),
    onLogistics: () => setSheet("logistics"),
    onHidden,
  });
  const buttons = isDetail ? acts.filter(({ isOnPage }) => !isOnPage) : acts.slice(0, maxButtons);
  const rest = isDetail ? [] : acts.slice(maxButtons);
  return (
    <div
      className={`flex w-full flex-wrap items-center justify-end gap-2 empty:hidden ${isDetail ? "*:flex-auto" : "pt-2"}`}
    >
      {rest.length > 0 && (
        <div className="-ms-3 me-auto">
          <Menu
            items={rest.map(({ label, href, onAct, isQuiet }) => ({
              label,
              danger: isQuiet === true,
              ...(href ? { href } : {}),
              ...(onAct && { onAct }),
            }))}
          />
        </div>
      )}
      {buttons.toReversed().map((act) => (
        <ActButton key={act.label} act={act} size={isDetail ? "m" : "s"} />
      ))}
      <CancelSheet order={order} open={sheet === "cancel"} onOpenChange={() => setSheet(null)} />
      <LogisticsSheet orderId={order.id} open={sheet === "logistics"} onOpenChange={() => setSheet(null)} />
    </div>
  );
}

function ActButton({
  act: { label, isMain, isQuiet, busy, disabled, href, onAct },
  size,
}: {
  act: OrderAct;
  size: "m" | "s";
}): ReactNode {
  const variant = isMain ? "primary" : isQuiet ? "quiet" : "secondary";
  if (href)
    return (
      <ButtonLink size={size} variant={variant} href={href}>
        {label}
      </ButtonLink>
    );
  return (
    <Button size={size} variant={variant} busy={busy} disabled={disabled} onClick={onAct}>
      {label}
    </Button>
  );
}
