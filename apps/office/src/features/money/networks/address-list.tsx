import { networks } from "@arcade/contract/money/networks/networks";
import { networksOffice } from "@arcade/contract/money/networks/office";
import { addressPurposes } from "@arcade/contract/money/networks/states";
import { Select } from "antd";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useParameters, useSetParameters } from "@arcade/web/place.ts";
import type { ItemOf } from "@arcade/web/reads.ts";
import { useSay } from "@arcade/web/say.tsx";
import { Copyable } from "../../../kit/copyable.tsx";
import { Moment, Name } from "../../../kit/figures.tsx";
import { type Columns, ListTable } from "../../../kit/tables/list-table.tsx";
import "../../../kit/record-sheet.css";
import { StateTag } from "../../../kit/state-tag.tsx";
import { paths } from "../../../platform/paths.ts";
import { usePages } from "../../../platform/query.ts";
import { purposeNames } from "../../../kit/words/purpose-names.ts";

type Address = ItemOf<typeof networksOffice.addresses>;

/** The mall's own addresses: where members send to, and where the rest is kept. */
export function AddressList(): ReactNode {
  const say = useSay();
  const { network: chosen, purpose: meant } = useParameters();
  const setParameters = useSetParameters();
  const network = networks.find((name) => name === chosen);
  const purpose = addressPurposes.find((name) => name === meant);
  const pages = usePages(networksOffice.addresses, { ...(network === undefined ? {} : { network }), ...(purpose === undefined ? {} : { purpose }) });
  const columns: Columns<Address> = [
    { title: say("office.network"), dataIndex: "network", render: (name: string) => <bdi>{name}</bdi> },
    { title: say("office.purpose"), key: "purpose", render: (_, address) => say(purposeNames[address.purpose]) },
    { title: say("office.address"), key: "address", render: (_, { address, explorer }) => <Copyable text={address} href={explorer} /> },
    {
      title: say("office.member"),
      key: "member",
      render: (_, { member }) => (member ? <Link to={paths.member(member.id)}>{<Name of={member.nickname} />}</Link> : "–"),
    },
    { title: say("office.since"), key: "since", render: (_, { createtime }) => <Moment at={createtime} /> },
    {
      title: say("office.state"),
      key: "state",
      render: (_, { retiretime }) =>
        retiretime ? (
          <>
            <StateTag>{say("office.address_retired")}</StateTag> <Moment at={retiretime} />
          </>
        ) : (
          <StateTag tone="good">{say("office.address_in_use")}</StateTag>
        ),
    },
  ];
  const left = pages.first?.left ?? [];
  return (
    <section className="record-group">
      <header>
        <h2>{say("office.addresses")}</h2>
      </header>
      <div className="filters">
        <Select
          aria-label={say("office.network")}
          value={network ?? ""}
          options={[{ value: "", label: say("office.networks_all") }, ...networks.map((value) => ({ value: value as string, label: value }))]}
          onChange={(value) => setParameters({ network: value || undefined })}
        />
        <Select
          aria-label={say("office.purpose")}
          value={purpose ?? ""}
          options={[
            { value: "", label: say("office.purpose_any") },
            ...addressPurposes.map((value) => ({ value: value as string, label: say(purposeNames[value]) })),
          ]}
          onChange={(value) => setParameters({ purpose: value || undefined })}
        />
      </div>
      {left.length > 0 ? (
        <p className="quiet">
          {say("office.addresses_left")} <bdi className="num">{left.map(({ network: name, count }) => `${name} ${count}`).join(" · ")}</bdi>
        </p>
      ) : null}
      <ListTable label={say("office.addresses")} pages={pages} columns={columns} keyOf={({ id }) => id} empty={say("office.addresses_empty")} />
    </section>
  );
}
