import { groupsOffice, type OfficeOffer } from "@arcade/contract/buying/groups/office";
import { groupStopReasons } from "@arcade/contract/buying/groups/offers";
import { groupStopSentences } from "@arcade/messages/group-sentences.ts";
import { Say, useSay } from "@arcade/web/say.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { App as Ground, Button, Form, Input } from "antd";
import { type ReactNode, useState } from "react";
import { ActionForm } from "../../../kit/action-form.tsx";
import { Moment, Money, Name } from "../../../kit/figures.tsx";
import { FlatTable } from "../../../kit/tables/flat-table.tsx";
import { RecordSheet } from "../../../kit/record-sheet.tsx";
import { StateTag } from "../../../kit/state-tag.tsx";
import { usePages } from "../../../platform/query.ts";
import { groupStateNames, groupTones, offerStateNames, offerTones } from "./group-words.ts";

/** One offer: its prices beside the single ones, its groups, and stopping it. */
export function OfferSheet({ offer }: { offer: OfficeOffer }): ReactNode {
  const say = useSay();
  const groups = [{ title: say("groups.office_groups"), facts: [], more: <GroupsOf id={offer.id} /> }];
  return (
    <>
      <header className="filters">
        <h2>
          <bdi>{offer.goods.name}</bdi>
        </h2>
        <StateTag tone={offerTones[offer.state]}>{say(offerStateNames[offer.state])}</StateTag>
      </header>
      {(offer.state === "stopped" && offer.groups.open === 0) || (offer.state === "ended" && offer.groups.open === 0) ? null : <Stop offer={offer} />}
      <RecordSheet groups={[{ title: say("groups.form_prices"), facts: [], more: <Terms offer={offer} /> }, ...groups]} />
    </>
  );
}

function Terms({ offer }: { offer: OfficeOffer }): ReactNode {
  const say = useSay();
  const show = useShow();
  return (
    <>
      <p>
        <Name of={offer.store.name} /> · <Say id="groups.offer_size" values={{ size: offer.size }} /> ·{" "}
        <Say id="groups.pieces_most" values={{ most: offer.pieces_most }} />
      </p>
      <p>
        <Say id="groups.offer_time" values={{ starts: show.time(offer.starts), ends: show.time(offer.ends) }} />
      </p>
      {offer.stopped?.reason_code ? (
        <p>
          {say("groups.stopped_by_mall", { reason: say(groupStopSentences[offer.stopped.reason_code]) })} <bdi>{offer.stopped.message}</bdi>
        </p>
      ) : null}
      <FlatTable
        label={say("groups.form_prices")}
        rowKey="sku_id"
        dataSource={offer.prices}
        columns={[
          { title: say("groups.office_goods"), key: "specification", render: (_, { specification }) => <Name of={specification || offer.goods.name} /> },
          { title: say("groups.office_price"), key: "price", align: "end", render: (_, { price }) => <Money of={price} /> },
          { title: say("groups.office_single"), key: "single", align: "end", render: (_, { single_price }) => <Money of={single_price} /> },
        ]}
      />
    </>
  );
}

function GroupsOf({ id }: { id: string }): ReactNode {
  const say = useSay();
  const show = useShow();
  const { items, query } = usePages(groupsOffice.ofOffer, { offer_id: id });
  if (items.length === 0) return <p className="quiet">{say("groups.office_no_groups")}</p>;
  return (
    <>
      <FlatTable
        label={say("groups.office_groups")}
        rowKey="id"
        dataSource={items}
        columns={[
          { title: say("groups.office_opened"), key: "opened", render: (_, { opened }) => <Moment at={opened} /> },
          {
            title: say("groups.office_members"),
            key: "members",
            align: "end",
            render: (_, { members, size }) => <bdi className="num">{`${show.count(members)} / ${show.count(size)}`}</bdi>,
          },
          { title: say("groups.office_ends"), key: "until", render: (_, { until }) => <Moment at={until} /> },
          { title: say("groups.office_paid"), key: "paid", align: "end", render: (_, { paid }) => <Money of={paid} /> },
          {
            title: say("groups.office_state"),
            key: "state",
            render: (_, { state }) => <StateTag tone={groupTones[state]}>{say(groupStateNames[state])}</StateTag>,
          },
        ]}
      />
      {query.hasNextPage ? <Button onClick={() => void query.fetchNextPage()}>{say("app.more")}</Button> : null}
    </>
  );
}

function Stop({ offer }: { offer: OfficeOffer }): ReactNode {
  const say = useSay();
  const [open, setOpen] = useState(false);
  const { message: toast } = Ground.useApp();
  if (!open)
    return (
      <div className="filters">
        <Button danger onClick={() => setOpen(true)}>
          {say("groups.office_stop")}
        </Button>
      </div>
    );
  return (
    <ActionForm<typeof groupsOffice.stop, { message: string }>
      row={groupsOffice.stop}
      title={say("groups.office_stop")}
      toInput={({ reason_code, message, note = "" }) => ({
        offer_id: offer.id,
        reason_code: groupStopReasons.find((code) => code === reason_code) ?? "rules_broken", // the form requires one of the list
        message: message ?? "",
        note,
      })}
      reasons={{ codes: groupStopReasons, sentences: groupStopSentences, member: null }}
      note={{ label: say("office.note_inside"), hint: say("office.note_hint"), least: 3 }}
      effect={<p>{say("groups.office_stop_text")}</p>}
      confirm={say("groups.office_stop")}
      danger
      onDone={({ groups }) => {
        void toast.success(say("groups.office_stopped", { groups }));
        setOpen(false);
      }}
      onCancel={() => setOpen(false)}
    >
      <Form.Item
        name="message"
        label={say("groups.office_message")}
        rules={[{ required: true, whitespace: true, min: 10, message: say("office.note_required", { least: 10 }) }]}
      >
        <Input.TextArea rows={2} maxLength={500} dir="auto" />
      </Form.Item>
    </ActionForm>
  );
}
