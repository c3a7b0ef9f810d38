import { recharges } from "@arcade/contract/recharges/api";
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
import { type Summary, stateTag } from "./recharge-words.ts";

/** What was put in before, newest first. */
export function RechargeList(): ReactNode {
  const say = useSay();
  const list = usePages(recharges.mine, {}, { staleMs: 0 });
  return (
    <section className="flex flex-col gap-2">
      <h2 className="px-1 text-title-s">{say("recharges.history")}</h2>
      <Endless
        of={list}
        skeleton={<Skeleton height="8rem" />}
        empty={<EmptyState drawing="money" title={say("recharges.history_empty")} text={say("recharges.history_empty_text")} />}
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

function Row({ item }: { item: Summary }): ReactNode {
  const say = useSay();
  const show = useShow();
  const { words, tone } = stateTag(item);
  return (
    <ListRow
      href={paths.recharge({ id: item.id })}
      title={<Amount amount={item.credited ?? item.amount} className="text-price-s" />}
      detail={
        <>
          <NetworkName of={item.network} /> · <time dateTime={item.createtime}>{show.time(item.createtime)}</time>
        </>
      }
      value={<Tag tone={tone}>{say(words)}</Tag>}
    />
  );
}

export function NetworkName({ of }: { of: Summary["network"] }): ReactNode {
  const say = useSay();
  return of === "demo" ? say("recharges.demo_network") : <bdi>{of}</bdi>;
}
