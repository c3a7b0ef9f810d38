import { homeOffice } from "@arcade/contract/content/home-office";
import type { Answer } from "@arcade/contract/endpoint";
import { type CarrierCode, carrierCodes } from "@arcade/contract/orders/carriers";
import { useSay } from "@arcade/web/say.tsx";
import { App as Ground, Button, Checkbox } from "antd";
import type { ReactNode } from "react";
import { useEdited } from "../../kit/edited.tsx";
import { FailureNote } from "../../kit/failure.tsx";
import { Loaded } from "../../kit/loaded.tsx";
import { Page as Frame } from "../../kit/page.tsx";
import { useChange } from "../../platform/change.ts";
import { useRead } from "../../platform/query.ts";
import { type OrderedName, OrderedNames } from "./ordered-names.tsx";
import { sent } from "./translations.tsx";

const nameMost = 60;

/** `/carriers`: which companies a parcel can be sent with, in which order and under which names. */
export function Page(): ReactNode {
  const say = useSay();
  const carriers = useRead(homeOffice.carriers, {});
  return (
    <Frame title={say("content_desk.carriers")} lead={say("content_desk.carriers_lead")}>
      <Loaded of={carriers}>{({ items }) => <Carriers read={items} />}</Loaded>
    </Frame>
  );
}

type Kept = Answer<typeof homeOffice.carriers>["items"];

function linesOf(kept: Kept): readonly OrderedName[] {
  return kept.map(({ code, name, translations, shown }) => ({ key: code, name, checked: [], translations, shown }));
}

function Carriers({ read }: { read: Kept }): ReactNode {
  const say = useSay();
  const { message } = Ground.useApp();
  const { draft: items, ...edited } = useEdited(read, JSON.stringify, linesOf);
  const put = useChange(homeOffice.putCarriers, { quiet: true });
  const send = async () => {
    const carriers = items.map(({ key, name, checked, shown }) => ({ code: codeOf(key), name: sent(name), checked, shown }));
    const outcome = await put.send({ carriers });
    if (!outcome?.ok) return;
    edited.noteSaved(items);
    void message.success(say("content_desk.saved"));
  };
  return (
    <>
      <OrderedNames
        items={items}
        most={nameMost}
        onChange={edited.change}
        before={(item, change) => (
          <Checkbox checked={item.shown} onChange={({ target }) => change({ ...item, shown: target.checked })}>
            {say("content_desk.carrier_shown", { code: item.key })}
          </Checkbox>
        )}
      />
      <FailureNote of={put.failure} />
      {edited.note}
      <div className="content-buttons">
        <Button
          type="primary"
          loading={put.pending}
          disabled={!edited.isChanged || edited.isOvertaken || items.some(({ name }) => !name.en?.trim())}
          onClick={() => void send()}
        >
          {say("content_desk.save")}
        </Button>
      </div>
    </>
  );
}

function codeOf(key: string): CarrierCode {
  return carrierCodes.find((code) => code === key) ?? "other";
}
