import { mayDo } from "@arcade/contract/access";
import { brandingOffice } from "@arcade/contract/front/branding/office";
import type { Answer } from "@arcade/contract/endpoint";
import { useT } from "@arcade/web/translate.tsx";
import { App as Ground, Form, Input, Select } from "antd";
import type { ReactNode } from "react";
import { ActionForm } from "../../../kit/action-form.tsx";
import { Loaded } from "../../../kit/loaded.tsx";
import { Page as Frame } from "../../../kit/page.tsx";
import { RecordView } from "../../../kit/record-view.tsx";
import { useRead } from "../../../platform/query.ts";
import { session } from "../../../platform/session.ts";
import { PictureInput } from "../../shops/supply/index.ts";
import { brandingFacts } from "./branding-facts.tsx";
import { ColourInput } from "./colour-input.tsx";
import "./start.css";

type Current = Answer<typeof brandingOffice.current>;
type Typed = Omit<Current, "number" | "logo"> & { logo: string[] };

const zones = ["UTC", ...Intl.supportedValuesOf("timeZone")];

/** `/branding`: what the mall is called, what it looks like and who runs it. */
export function Page(): ReactNode {
  const t = useT();
  const { operator } = session.use();
  const current = useRead(brandingOffice.current, {});
  const mayPropose = operator !== null && mayDo(operator.role, "settings.change");
  return (
    <Frame title={t("branding.title")} proposes="branding_change" lead={t("branding.lead")}>
      <Loaded of={current}>
        {(read) =>
          mayPropose ? (
            <Identity key={read.number} read={read} />
          ) : (
            <RecordView groups={[{ title: t("branding.title"), facts: brandingFacts(read, t) }]} />
          )
        }
      </Loaded>
    </Frame>
  );
}

function Identity({ read }: { read: Current }): ReactNode {
  const t = useT();
  const { message } = Ground.useApp();
  const { number, logo, ...kept } = read;
  const required = [{ required: true, whitespace: true, message: t("field.rule_required") }];
  return (
    <ActionForm<typeof brandingOffice.propose, Typed>
      endpoint={brandingOffice.propose}
      about="branding"
      initial={{ ...kept, logo: logo === null ? [] : [logo] }}
      toInput={({ name, logo: pictures, colour, time_zone, legal_name, address, email, phone, note = "" }) => ({
        number,
        name,
        logo: pictures[0] ?? null,
        colour: given(colour),
        time_zone: given(time_zone),
        legal_name: given(legal_name),
        address: given(address),
        email: given(email),
        phone: given(phone),
        note,
      })}
      note={{ label: t("office.note_inside"), hint: t("office.note_hint"), min: 3 }}
      effect={<p>{t("branding.effect")}</p>}
      confirm={t("branding.propose")}
      onDone={() => void message.success(t("branding.proposed"))}
    >
      <div className="branding-fields">
        <fieldset>
          <legend>{t("branding.look")}</legend>
          <Form.Item name="name" label={t("branding.name")} extra={t("branding.name_hint")} rules={required}>
            <Input dir="auto" maxLength={40} />
          </Form.Item>
          <Form.Item name="logo" label={t("branding.logo")} extra={t("branding.logo_hint")}>
            <PictureInput max={1} />
          </Form.Item>
          <Form.Item name="colour" label={t("branding.colour")} extra={t("branding.colour_hint")}>
            <ColourInput />
          </Form.Item>
          <Form.Item name="time_zone" label={t("branding.time_zone")} extra={t("branding.time_zone_hint")}>
            <Select showSearch allowClear options={zones.map((value) => ({ value, label: value }))} />
          </Form.Item>
        </fieldset>
        <fieldset>
          <legend>{t("branding.who")}</legend>
          <p className="quiet">{t("branding.who_hint")}</p>
          <Form.Item name="legal_name" label={t("branding.legal_name")}>
            <Input dir="auto" maxLength={120} autoComplete="organization" />
          </Form.Item>
          <Form.Item name="address" label={t("branding.address")}>
            <Input.TextArea dir="auto" maxLength={300} rows={3} />
          </Form.Item>
          <Form.Item name="email" label={t("branding.email")}>
            <Input dir="ltr" inputMode="email" maxLength={120} />
          </Form.Item>
          <Form.Item name="phone" label={t("branding.phone")}>
            <Input dir="ltr" inputMode="tel" maxLength={40} />
          </Form.Item>
        </fieldset>
      </div>
    </ActionForm>
  );
}

/** An empty field says that nobody has chosen. */
const given = (text: string | null | undefined): string | null => (text?.trim() ? text.trim() : null);
