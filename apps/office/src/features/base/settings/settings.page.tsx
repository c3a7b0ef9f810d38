import { mayDo } from "@arcade/contract/access";
import { settingsOffice } from "@arcade/contract/base/settings/office";
import { Checkbox, Input } from "antd";
import { type ReactNode, useState } from "react";
import { Link } from "@arcade/web/router.tsx";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import type { Setting } from "./setting.ts";
import { Moment } from "../../../kit/figures.tsx";
import { type Columns, FlatTable } from "../../../kit/tables/flat-table.tsx";
import { Loaded } from "../../../kit/loaded.tsx";
import { Page as Frame } from "../../../kit/page.tsx";
import { RowButton } from "../../../kit/row-button.tsx";
import { settingName, settingSource, settingValue } from "../../../kit/setting.tsx";
import { StateTag } from "../../../kit/state-tag.tsx";
import { useRead } from "../../../platform/query.ts";
import { paths } from "../../../platform/paths.ts";
import { session } from "../../../platform/session.ts";
import { ProposeSetting } from "./propose-setting.tsx";
import { SettingHistory } from "./setting-history.tsx";

/** Every number of the business: what is in force, what is planned, and its history. */
export function Page(): ReactNode {
  const t = useT();
  const { operator } = session.use();
  const list = useRead(settingsOffice.list, {});
  return (
    <Frame
      title={t("office.settings")}
      proposes="setting_change"
      actions={
        operator !== null && mayDo(operator.role, "catalogue.change") ? (
          <Link to={paths.translations()}>{t("office.place_translations")}</Link>
        ) : null
      }
      lead={list.data ? <Trans id="office.settings_lead" values={{ version: list.data.version }} /> : null}
    >
      <Loaded of={list}>{({ items, notice_hours }) => <Settings items={items} noticeHours={notice_hours} />}</Loaded>
    </Frame>
  );
}

function Settings({ items, noticeHours }: { items: readonly Setting[]; noticeHours: number }): ReactNode {
  const t = useT();
  const { operator } = session.use();
  const [text, setText] = useState("");
  const [isAloneOnly, setIsAloneOnly] = useState(false);
  const [changing, setChanging] = useState<Setting | null>(null);
  const mayChange = operator !== null && mayDo(operator.role, "settings.change");
  const wanted = text.trim().toLowerCase();
  const isFound = (name: string) =>
    settingName(name, t).toLowerCase().includes(wanted) || name.includes(wanted.replaceAll(" ", "_"));
  const shown = items.filter(({ name, alone }) => isFound(name) && (alone || !isAloneOnly));
  return (
    <>
      <div className="filters">
        <Input
          allowClear
          aria-label={t("office.setting_search_words")}
          placeholder={t("office.setting_search_words")}
          onChange={(event) => setText(event.target.value)}
        />
        <Checkbox checked={isAloneOnly} onChange={(event) => setIsAloneOnly(event.target.checked)}>
          {t("office.setting_alone_only")}
        </Checkbox>
      </div>
      <FlatTable<Setting>
        label={t("office.settings")}
        rowKey="name"
        columns={useColumns(noticeHours, mayChange ? setChanging : null)}
        dataSource={shown}
        empty={t("office.no_match")}
        expandable={{
          columnTitle: <span className="sr-only">{t("office.show")}</span>,
          expandedRowRender: (setting) => <SettingHistory setting={setting} />,
        }}
      />
      {changing ? (
        <ProposeSetting setting={changing} noticeHours={noticeHours} onClose={() => setChanging(null)} />
      ) : null}
    </>
  );
}

function useColumns(noticeHours: number, onChange: ((setting: Setting) => void) | null): Columns<Setting> {
  const t = useT();
  const show = useShow();
  return [
    {
      title: t("office.setting"),
      key: "name",
      render: (_, { name }) => (
        <strong>
          <bdi>{settingName(name, t)}</bdi>
        </strong>
      ),
    },
    {
      title: t("office.setting_value"),
      key: "value",
      align: "end",
      render: (_, { name, value }) => <bdi>{settingValue(name, value, show)}</bdi>,
    },
    {
      title: t("office.setting_default"),
      key: "default",
      align: "end",
      render: (_, { name, default_value, source }) => (
        <>
          <bdi>{settingValue(name, default_value, show)}</bdi>
          <div className="quiet">{settingSource(source, t)}</div>
        </>
      ),
    },
    {
      title: t("office.setting_how"),
      key: "how",
      render: (_, setting) => <HowItChanges setting={setting} noticeHours={noticeHours} />,
    },
    {
      title: t("office.setting_coming"),
      key: "coming",
      render: (_, { name, coming }) =>
        coming.map(({ version, value, starts }) => (
          <div key={version}>
            <bdi>{settingValue(name, value, show)}</bdi> · <Moment at={starts} />
          </div>
        )),
    },
    {
      title: t("office.acts"),
      key: "acts",
      render: (_, setting) =>
        onChange ? (
          <RowButton
            act={t("office.setting_change")}
            of={settingName(setting.name, t)}
            onClick={() => onChange(setting)}
          />
        ) : null,
    },
  ];
}

/** How many people a change takes, and in which direction it takes notice. */
function HowItChanges({
  setting: { name, alone, stricter, min, max },
  noticeHours,
}: {
  setting: Setting;
  noticeHours: number;
}): ReactNode {
  const t = useT();
  const show = useShow();
  const words = t(`office.setting_takes_${stricter}`, { notice: show.duration(noticeHours, "hour") });
  return (
    <>
      {alone ? <StateTag tone="warning">{words}</StateTag> : words}
      <div className="quiet">
        <Trans
          id="office.setting_bounds"
          values={{ min: settingValue(name, min, show), max: settingValue(name, max, show) }}
        />
      </div>
    </>
  );
}
