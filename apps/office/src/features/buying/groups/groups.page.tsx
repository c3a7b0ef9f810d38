import { groupsOffice, type OfficeOffer } from "@arcade/contract/buying/groups/office";
import { useParameters } from "@arcade/web/place.ts";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import type { ReactNode } from "react";
import { Moment, Money, Name } from "../../../kit/figures.tsx";
import type { Columns } from "../../../kit/tables/list-table.tsx";
import { Page as Frame } from "../../../kit/page.tsx";
import { QueueTable, RowButton } from "../../../kit/tables/queue-table.tsx";
import { StateTag } from "../../../kit/state-tag.tsx";
import { usePages } from "../../../platform/query.ts";
import { offerTones } from "./group-words.ts";
import { OfferRecord } from "./offer-record.tsx";

const lists = ["running", "ended"] as const;

/** Group offers of all stores, the next to end first: what they cost, what became of their groups, and stopping one. */
export function Page(): ReactNode {
  const t = useT();
  const { queue } = useParameters();
  const list = lists.find((name) => name === queue) ?? "running";
  const filter = { list };
  const pages = usePages(groupsOffice.offers, filter);
  const names = { running: t("groups.tab_running"), ended: t("groups.tab_ended") };
  return (
    <Frame title={t("groups.title")} lead={t("groups.office_lead")}>
      <QueueTable
        label={names[list]}
        pages={pages}
        columns={useColumns()}
        idOf={({ id }) => id}
        empty={t(list === "running" ? "groups.none_running" : "groups.none_ended")}
        queues={lists.map((key) => ({ key, name: names[key] }))}
        queue={list}
        of={{ table: "group_offers", filter }}
        openRecord={(offer) => <OfferRecord key={offer.id} offer={offer} />}
      />
    </Frame>
  );
}

function useColumns(): Columns<OfficeOffer> {
  const t = useT();
  const show = useShow();
  return [
    {
      title: t("groups.office_goods"),
      key: "goods",
      render: (_, { id, goods }) => <RowButton id={id}>{<Name of={goods.name} />}</RowButton>,
    },
    {
      title: t("groups.office_store"),
      key: "store",
      className: "when-wide",
      render: (_, { store }) => <Name of={store.name} />,
    },
    {
      title: t("groups.office_price"),
      key: "price",
      align: "end",
      render: (_, { prices }) => (prices[0] ? <Money of={prices[0].price} /> : "–"),
    },
    {
      title: t("groups.office_size"),
      dataIndex: "size",
      align: "end",
      render: (size: number) => <bdi className="num">{show.count(size)}</bdi>,
    },
    {
      title: t("groups.office_groups_short"),
      key: "groups",
      className: "when-wide",
      render: (_, { groups }) => <Trans id="groups.offer_groups" values={groups} />,
    },
    { title: t("groups.office_ends"), dataIndex: "ends", render: (at: string) => <Moment at={at} /> },
    {
      title: t("groups.office_state"),
      key: "state",
      render: (_, { state }) => <StateTag tone={offerTones[state]}>{t(`groups.offer_${state}`)}</StateTag>,
    },
  ];
}
