import type { Answer } from "@arcade/contract/endpoint";
import type { operatorsOffice } from "@arcade/contract/operators/office";
import type { MessageId } from "@arcade/messages/ids";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Moment } from "../../kit/figures.tsx";
import { RecordSheet } from "../../kit/record-sheet.tsx";
import { SettingName, settingValue } from "../../kit/setting.tsx";
import { paths } from "../../platform/paths.ts";
import { type SayFunction, useSay } from "../../platform/say.tsx";
import { useShow } from "../../platform/use-show.ts";
import type { Show } from "../../platform/show.ts";

type Proposal = Answer<typeof operatorsOffice.proposal>;

/** Names of what a payload holds; what is not among them keeps its own. */
const names: Readonly<Record<string, MessageId>> = {
  name: "office.payload_name",
  value: "office.payload_value",
  before: "office.payload_before",
  starts: "office.payload_starts",
  until: "office.payload_until",
  message: "office.payload_message",
  role: "office.payload_role",
  network: "office.network",
  function: "office.payload_function",
  amount: "office.amount",
  addresses: "office.payload_addresses",
};

/** What exactly would be done, word for word as it was proposed. */
export function PayloadFacts({ proposal }: { proposal: Proposal }): ReactNode {
  const say = useSay();
  const show = useShow();
  const payload = readPayload(proposal.payload);
  const facts = Object.entries(payload)
    .filter(([, value]) => value !== null && value !== "")
    .map(([key, value]) => {
      const name = names[key];
      return { name: name ? say(name) : key, value: shown(key, value, payload, say, show), wide: typeof value === "object" || key === "message" };
    });
  const source =
    proposal.kind === "ledger_correction" ? (
      <Link to={paths.corrections({ id: proposal.id })}>{say("office.see_correction")}</Link>
    ) : proposal.kind === "setting_change" ? (
      <Link to={paths.settings()}>{say("office.settings")}</Link>
    ) : null;
  return <RecordSheet groups={[{ title: say("office.what_would_be_done"), facts, source }]} />;
}

function shown(key: string, value: unknown, payload: Readonly<Record<string, unknown>>, say: SayFunction, show: Show): ReactNode {
  const setting = typeof payload["name"] === "string" ? payload["name"] : "";
  if (key === "name" && typeof value === "string") return <SettingName of={value} />;
  if ((key === "value" || key === "before") && typeof value === "number") return <bdi>{settingValue(setting, value, say, show)}</bdi>;
  if (typeof value === "string" && /^20\d\d-\d\d-\d\dT.*Z$/.test(value)) return <Moment at={value} />;
  if (Array.isArray(value) && value.every((item) => typeof item === "string")) {
    return (
      <ul>
        {value.map((item) => (
          <li key={item}>
            <bdi className="code">{item}</bdi>
          </li>
        ))}
      </ul>
    );
  }
  if (typeof value === "object") return <bdi className="code">{JSON.stringify(value)}</bdi>;
  return <bdi dir="auto">{typeof value === "string" ? value : JSON.stringify(value)}</bdi>;
}

function readPayload(text: string): Record<string, unknown> {
  const payload: unknown = JSON.parse(text);
  return typeof payload === "object" && payload !== null ? (payload as Record<string, unknown>) : {}; // the server keeps an object
}
