import { mayDo } from "@arcade/contract/access";
import { settingsOffice } from "@arcade/contract/settings/office";
import { Button, Checkbox, Input } from "antd";
import { type ReactNode, useState } from "react";
import { Say, useSay } from "@arcade/web/say.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import type { Setting } from "./setting.ts";
import { Moment } from "../../kit/figures.tsx";
import { type Columns, FlatTable } from "../../kit/flat-table.tsx";
import { Loaded } from "../../kit/loaded.tsx";
import { Page as Frame } from "../../kit/page.tsx";
import { settingName, settingSource, settingValue } from "../../kit/setting.tsx";
import { StateTag } from "../../kit/state-tag.tsx";
import { useRead } from "../../platform/query.ts";
import { session } from "../../platform/session.ts";
import { ProposeSetting } from "./propose-setting.tsx";
import { SettingHistory } from "./setting-history.tsx";

/** Every number of the business: what is in force, what is coming, and what was. */
export function Page(): ReactNode {
  const say = useSay();
  const list = useRead(settingsOffice.list, {});
  return (
    <Frame title={say("office.settings")} lead={list.data ? <Say id="office.settings_lead" values={{ version: list.data.version }} /> : null}>
      <Loaded of={list}>{({ items }) => <Settings items={items} />}</Loaded>
    </Frame>
  );
}

function Settings({ items }: { items: readonly Setting[] }): ReactNode {
  const say = useSay();
  const { operator } = session.use();
  const [text, setText] = useState("");
  const [isMoneyOnly, setIsMoneyOnly] = useState(false);
  const [changing, setChanging] = useState<Setting | null>(null);
  const mayChange = operator !== null && mayDo(operator.role, "settings.change");
  const wanted = text.trim().toLowerCase();
  const isFound = (name: string) => settingName(name, say).toLowerCase().includes(wanted) || name.includes(wanted.replaceAll(" ", "_"));
  const shown = items.filter(({ name, money }) => isFound(name) && (money || !isMoneyOnly));
  return (
    <>
      <div className="filters">
        <Input
          allowClear
          aria-label={say("office.setting_search_words")}
          placeholder={say("office.setting_search_words")}
          onChange={(event) => setText(event.target.value)}
        />
        <Checkbox checked={isMoneyOnly} onChange={(event) => setIsMoneyOnly(event.target.checked)}>
          {say("office.setting_money_only")}
        </Checkbox>
      </div>
      <FlatTable<Setting>
        label={say("office.settings")}
        rowKey="name"
        columns={useColumns(mayChange ? setChanging : null)}
        dataSource={shown}
        expandable={{
          columnTitle: <span className="sr-only">{say("office.show")}</span>,
          expandedRowRender: (setting) => <SettingHistory setting={setting} />,
        }}
      />
      {changing ? <ProposeSetting setting={changing} onClose={() => setChanging(null)} /> : null}
    </>
  );
}

function useColumns(onChange: ((setting: Setting) => void) | null): Columns<Setting> {
  const say = useSay();
  const show = useShow();
  return [
    {
      title: say("office.setting"),
      key: "name",
      render: (_, { name, money }) => (
        <>
          <strong>
            <bdi>{settingName(name, say)}</bdi>
          </strong>{" "}
          {money ? <StateTag tone="warning">{say("office.setting_money")}</StateTag> : null}
          <div className="quiet">
            <bdi className="code">{name}</bdi>
          </div>
        </>
      ),
    },
    {
      title: say("office.setting_value"),
      key: "value",
      align: "end",
      render: (_, { name, value }) => <bdi>{settingValue(name, value, show)}</bdi>,
    },
    {
      title: say("office.setting_default"),
      key: "default",
      align: "end",
      render: (_, { name, default_value, source }) => (
        <>
          <bdi>{settingValue(name, default_value, show)}</bdi>
          <div className="quiet">{settingSource(source, say)}</div>
        </>
      ),
    },
    {
      title: say("office.setting_coming"),
      key: "coming",
      render: (_, { name, coming }) =>
        coming.map(({ version, value, starts }) => (
          <div key={version}>
            <bdi>{settingValue(name, value, show)}</bdi> · <Moment at={starts} />
          </div>
        )),
    },
    {
      title: say("office.acts"),
      key: "acts",
      render: (_, setting) =>
        onChange ? (
          <Button size="small" onClick={() => onChange(setting)}>
            {say("office.setting_change")}
          </Button>
        ) : null,
    },
  ];
}
