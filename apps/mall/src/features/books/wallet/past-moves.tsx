import type { MoneyText } from "@arcade/contract/money";
import type { MessageId } from "@arcade/messages/ids";
import type { ComponentProps, ReactNode } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { Tag } from "../../../kit/signs/chip.tsx";
import { ListRow, ListRows } from "../../../kit/lists/list-row.tsx";
import { Skeleton } from "../../../kit/lists/skeleton.tsx";
import { Endless } from "../../../platform/wire/endless.tsx";
import { Amount } from "./amount.tsx";

interface PastMove {
  href: string;
  amount: MoneyText;
  network: ReactNode;
  state: { words: MessageId; tone: ComponentProps<typeof Tag>["tone"] };
}

interface PastMovesProps<Item> {
  title: string;
  of: ComponentProps<typeof Endless<Item>>["of"];
  empty: ReactNode;
  moveOf: (item: Item) => PastMove;
}

/** Earlier recharges or withdrawals, newest first. */
export function PastMoves<Item extends { id: string; createtime: string }>({
  title,
  of,
  empty,
  moveOf,
}: PastMovesProps<Item>): ReactNode {
  const t = useT();
  const show = useShow();
  return (
    <section className="flex flex-col gap-2">
      <h2 className="px-1 text-title-s">{title}</h2>
      <Endless of={of} skeleton={<Skeleton height="8rem" />} empty={empty}>
        {(items) => (
          <ListRows>
            {items.map((item) => {
              const { href, amount, network, state } = moveOf(item);
              return (
                <ListRow
                  key={item.id}
                  href={href}
                  title={<Amount amount={amount} className="text-price-s" />}
                  detail={
                    <span className="flex flex-wrap gap-x-2">
                      <span>{network}</span>
                      <time dateTime={item.createtime}>{show.time(item.createtime)}</time>
                    </span>
                  }
                  value={<Tag tone={state.tone}>{t(state.words)}</Tag>}
                />
              );
            })}
          </ListRows>
        )}
      </Endless>
    </section>
  );
}
