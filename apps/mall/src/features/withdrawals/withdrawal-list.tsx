import type { Answer } from "@arcade/contract/endpoint";
import { withdrawals } from "@arcade/contract/withdrawals/api";
import type { ReactNode } from "react";
import { Tag } from "../../kit/chip.tsx";
import { EmptyState } from "../../kit/empty-state.tsx";
import { ListRow, ListRows } from "../../kit/list-row.tsx";
import { Skeleton } from "../../kit/skeleton.tsx";
import { Endless } from "../../platform/endless.tsx";
import { paths } from "../../platform/paths.ts";
import { usePages } from "../../platform/query.ts";
import { useSay } from "../../platform/say.tsx";
import { useShow } from "../../platform/use-show.ts";
import { Amount } from "../wallet/index.ts";
import { stateWords } from "./withdrawal-words.ts";

type Item = Answer<typeof withdrawals.mine>["items"][number];

/** What was asked before, newest first. */
export function WithdrawalList(): ReactNode {
  const say = useSay();
  const list = usePages(withdrawals.mine, {}, { staleMs: 0 });
  return (
    <section className="flex flex-col gap-2">
      <h2 className="px-1 text-title-s">{say("withdrawals.history")}</h2>
      <Endless
        of={list}
        skeleton={<Skeleton height="8rem" />}
        empty={<EmptyState drawing="money" title={say("withdrawals.history_empty")} text={say("withdrawals.history_empty_text")} />}
      >
        {(items) => (
          <ListRows>
            {items.map((item) => (
              <Row key={item.id} item={item} />
            ))}
          </ListRows>
        )}
      </Endless>
    </section>
  );
}

function Row({ item }: { item: Item }): ReactNode {
  const say = useSay();
  const show = useShow();
  const { words, tone } = stateWords[item.state];
  return (
    <ListRow
      href={paths.withdrawal({ id: item.id })}
      title={<Amount amount={item.amount} className="text-price-s" />}
      detail={
        <>
          <bdi>{item.network}</bdi> · <time dateTime={item.createtime}>{show.time(item.createtime)}</time>
        </>
      }
      value={<Tag tone={tone}>{say(words)}</Tag>}
    />
  );
}
