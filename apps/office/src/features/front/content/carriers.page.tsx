import { homeOffice } from "@arcade/contract/front/content/home-office";
import type { Answer } from "@arcade/contract/endpoint";
import { type CarrierCode, carrierCodes } from "@arcade/contract/buying/orders/carriers";
import { stepsOf } from "@arcade/contract/buying/orders/tracking";
import { useT } from "@arcade/web/translate.tsx";
import { App as Ground, Button, Checkbox, Input } from "antd";
import { type ReactNode, useState } from "react";
import { ActionDialog } from "../../../kit/action-dialog.tsx";
import { ActionForm } from "../../../kit/action-form.tsx";
import { useEdited } from "../../../kit/edited.tsx";
import { Loaded } from "../../../kit/loaded.tsx";
import { Page as Frame } from "../../../kit/page.tsx";
import { useRead } from "../../../platform/query.ts";
import { type OrderedName, OrderedNames } from "./ordered-names.tsx";
import "./content.css";
import { sent } from "./translations.tsx";

const maxName = 60;

/** `/carriers`: which companies a parcel can be sent with, in which order and under which names. */
export function Page(): ReactNode {
  const t = useT();
  const carriers = useRead(homeOffice.carriers, {});
  return (
    <Frame title={t("content_office.carriers")} lead={t("content_office.carriers_lead")}>
      <Loaded of={carriers}>{({ items }) => <Carriers read={items} />}</Loaded>
    </Frame>
  );
}

type Kept = Answer<typeof homeOffice.carriers>["items"];

interface CarrierLine extends OrderedName {
  /** Its patterns as they are typed, with commas between. */
  patterns: string;
}

function linesOf(kept: Kept): readonly CarrierLine[] {
  return kept.map(({ code, name, translations, shown, patterns }) => ({ key: code, name, checked: [], translations, shown, patterns: patterns.join(", ") }));
}

function Carriers({ read }: { read: Kept }): ReactNode {
  const t = useT();
  const { message } = Ground.useApp();
  const [isOpen, setIsOpen] = useState(false);
  const { draft: items, ...edited } = useEdited(read, JSON.stringify, linesOf);
  const carriers = items.map(({ key, name, checked, shown, patterns }) => ({
    code: codeOf(key),
    name: sent(name),
    checked,
    shown,
    patterns: patternsIn(patterns),
  }));
  const isWhole = items.every(({ name, patterns }) => name.en?.trim() && patternsIn(patterns).every((pattern) => stepsOf(pattern) !== null));
  return (
    <>
      <OrderedNames
        items={items}
        most={maxName}
        onChange={edited.change}
        before={(item, change) => (
          <>
            <Checkbox checked={item.shown} onChange={({ target }) => change({ ...item, shown: target.checked })}>
              {t("content_office.carrier_shown", { code: item.key })}
            </Checkbox>
            <Input
              dir="ltr"
              aria-label={t("content_office.carrier_patterns", { code: item.key })}
              placeholder={t("content_office.carrier_patterns", { code: item.key })}
              maxLength={500}
              value={item.patterns}
              status={patternsIn(item.patterns).some((pattern) => stepsOf(pattern) === null) ? "error" : ""}
              onChange={({ target }) => change({ ...item, patterns: target.value })}
            />
          </>
        )}
      />
      <p className="quiet">{t("content_office.carrier_patterns_hint", { count: "{9}", range: "{9,18}" })}</p>
      {edited.note}
      <div className="content-buttons">
        <Button type="primary" disabled={!edited.isChanged || edited.isOvertaken || !isWhole} onClick={() => setIsOpen(true)}>
          {t("content_office.carriers_propose")}
        </Button>
        <Button disabled={!edited.isChanged} onClick={() => edited.change(linesOf(edited.base))}>
          {t("content_office.undo")}
        </Button>
      </div>
      <ActionDialog title={t("content_office.carriers")} open={isOpen} onClose={() => setIsOpen(false)}>
        <ActionForm<typeof homeOffice.putCarriers>
          row={homeOffice.putCarriers}
          about="carriers"
          note={{ label: t("office.note_inside"), hint: t("office.note_hint"), least: 3 }}
          toInput={({ note = "" }) => ({ carriers, note })}
          effect={<p>{t("content_office.carriers_effect")}</p>}
          confirm={t("content_office.carriers_propose")}
          onDone={() => {
            edited.change(linesOf(edited.base));
            void message.success(t("content_office.published_toast"));
            setIsOpen(false);
          }}
          onCancel={() => setIsOpen(false)}
        />
      </ActionDialog>
    </>
  );
}

/** A comma inside braces is part of a pattern: `JD#{9,18}`. */
function patternsIn(typed: string): string[] {
  const parts: string[] = [];
  for (const part of typed.toUpperCase().replaceAll(" ", "").split(",")) {
    const last = parts.at(-1);
    if (last !== undefined && last.includes("{") && !last.endsWith("}") && !last.slice(last.lastIndexOf("{")).includes("}"))
      parts[parts.length - 1] = `${last},${part}`;
    else parts.push(part);
  }
  return parts.filter((part) => part !== "");
}

function codeOf(key: string): CarrierCode {
  return carrierCodes.find((code) => code === key) ?? "other";
}
