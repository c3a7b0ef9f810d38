import { networks } from "@arcade/contract/money/networks/networks";
import { networksOffice } from "@arcade/contract/money/networks/office";
import { addressPurposes } from "@arcade/contract/money/networks/states";
import { Select } from "antd";
import { Fragment, type ReactNode } from "react";
import { Link } from "@arcade/web/router.tsx";
import { useParameters, useSetParameters } from "@arcade/web/place.ts";
import type { ItemOf } from "@arcade/web/reads.ts";
import { useT } from "@arcade/web/translate.tsx";
import { Copyable } from "../../../kit/copyable.tsx";
import { Moment, Name } from "../../../kit/figures.tsx";
import { type Columns, ListTable } from "../../../kit/tables/list-table.tsx";
import "../../../kit/record-view.css";
import { StateTag } from "../../../kit/state-tag.tsx";
import { paths } from "../../../platform/paths.ts";
import { usePages } from "../../../platform/query.ts";

type Address = ItemOf<typeof networksOffice.addresses>;

/** The mall's own addresses: where members send to, and where the rest is kept. */
export function AddressList(): ReactNode {
  const t = useT();
  const { network: chosen, purpose: meant } = useParameters();
  const setParameters = useSetParameters();
  const network = networks.find((name) => name === chosen);
  const purpose = addressPurposes.find((name) => name === meant);
  const filter = {
    ...(network === undefined ? {} : { network }),
    ...(purpose === undefined ? {} : { purpose }),
  };
  const pages = usePages(networksOffice.addresses, filter);
  const columns: Columns<Address> = [
    { title: t("office.network"), dataIndex: "network", render: (name: string) => <bdi>{name}</bdi> },
    { title: t("office.purpose"), key: "purpose", render: (_, address) => t(`office.purpose_${address.purpose}`) },
    {
      title: t("office.address"),
      key: "address",
      render: (_, { address, explorer }) => <Copyable text={address} href={explorer} />,
    },
    {
      title: t("office.member"),
      key: "member",
      render: (_, { member }) =>
        member ? <Link to={paths.member(member.id)}>{<Name of={member.nickname} />}</Link> : "–",
    },
    { title: t("office.since"), key: "since", render: (_, { createtime }) => <Moment at={createtime} /> },
    {
      title: t("office.state"),
      key: "state",
      render: (_, { retiretime }) =>
        retiretime ? (
          <>
            <StateTag>{t("office.address_retired")}</StateTag> <Moment at={retiretime} />
          </>
        ) : (
          <StateTag tone="good">{t("office.address_in_use")}</StateTag>
        ),
    },
  ];
  const left = pages.first?.left ?? [];
  return (
    <section className="record-group">
      <header>
        <h2>{t("office.addresses")}</h2>
      </header>
      <div className="filters">
        <Select
          aria-label={t("office.network")}
          value={network ?? ""}
          options={[
            { value: "", label: t("office.networks_all") },
            ...networks.map((value) => ({ value: value as string, label: value })),
          ]}
          onChange={(value) => setParameters({ network: value || undefined })}
        />
        <Select
          aria-label={t("office.purpose")}
          value={purpose ?? ""}
          options={[
            { value: "", label: t("office.purpose_any") },
            ...addressPurposes.map((value) => ({ value: value as string, label: t(`office.purpose_${value}`) })),
          ]}
          onChange={(value) => setParameters({ purpose: value || undefined })}
        />
      </div>
      {left.length > 0 ? (
        <p className="quiet">
          {t("office.addresses_left")}{" "}
          {left.map(({ network: name, count }, at) => (
            <Fragment key={name}>
              {at === 0 ? null : " · "}
              <bdi className="num one-line">{`${name} ${count}`}</bdi>
            </Fragment>
          ))}
        </p>
      ) : null}
      <ListTable
        label={t("office.addresses")}
        pages={pages}
        columns={columns}
        of={{ table: "addresses", filter }}
        keyOf={({ id }) => id}
        empty={t("office.addresses_empty")}
      />
    </section>
  );
}
