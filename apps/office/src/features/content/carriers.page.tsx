import { homeOffice } from "@arcade/contract/content/home-office";
import type { Answer } from "@arcade/contract/endpoint";
import { type CarrierCode, carrierCodes } from "@arcade/contract/orders/carriers";
import { useSay } from "@arcade/web/say.tsx";
import { App as Ground, Button, Checkbox } from "antd";
import { type ReactNode, useState } from "react";
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
      <Loaded of={carriers}>{({ items }) => <Carriers key={JSON.stringify(items)} kept={items} />}</Loaded>
    </Frame>
  );
}

function Carriers({ kept }: { kept: Answer<typeof homeOffice.carriers>["items"] }): ReactNode {
  const say = useSay();
  const { message } = Ground.useApp();
  const [items, setItems] = useState<readonly OrderedName[]>(() =>
    kept.map(({ code, name, translations, shown }) => ({ key: code, name, checked: [], translations, shown })),
  );
  const put = useChange(homeOffice.putCarriers, { quiet: true });
  const send = async () => {
    const carriers = items.map(({ key, name, checked, shown }) => ({ code: codeOf(key), name: sent(name), checked, shown }));
    const outcome = await put.send({ carriers });
    if (outcome?.ok) void message.success(say("content_desk.saved"));
  };
  return (
    <>
      <OrderedNames
        items={items}
        most={nameMost}
        onChange={setItems}
        before={(item, change) => (
          <Checkbox checked={item.shown} onChange={({ target }) => change({ ...item, shown: target.checked })}>
            {say("content_desk.carrier_shown", { code: item.key })}
          </Checkbox>
        )}
      />
      <FailureNote of={put.failure} />
      <div className="content-buttons">
        <Button type="primary" loading={put.pending} disabled={items.some(({ name }) => !name.en?.trim())} onClick={() => void send()}>
          {say("content_desk.save")}
        </Button>
      </div>
    </>
  );
}

function codeOf(key: string): CarrierCode {
  return carrierCodes.find((code) => code === key) ?? "other";
}
