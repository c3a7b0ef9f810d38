import { mayDo } from "@arcade/contract/access";
import { addressesOffice } from "@arcade/contract/people/addresses/office";
import type { Answer } from "@arcade/contract/endpoint";
import { useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { Button, Input, Popconfirm, Segmented, Switch } from "antd";
import { type ReactNode, useState } from "react";
import { Loaded } from "../../../kit/loaded.tsx";
import { Page as Frame } from "../../../kit/page.tsx";
import { type Bulk, BulkBar, bulkSend } from "../../../kit/tables/bulk.tsx";
import { type Columns, FlatTable } from "../../../kit/tables/flat-table.tsx";
import { selectionOf } from "../../../kit/tables/selection.ts";
import { useChange } from "../../../platform/change.ts";
import { useRead } from "../../../platform/query.ts";
import { session } from "../../../platform/session.ts";

type Countries = Answer<typeof addressesOffice.countries>["items"];
type Country = Countries[number];
const lists = ["all", "open", "closed"] as const;

/** `/countries`: where orders can go. */
export function Page(): ReactNode {
  const t = useT();
  const countries = useRead(addressesOffice.countries, {});
  return (
    <Frame title={t("office.place_countries")} lead={t("content_office.countries_lead")}>
      <Loaded of={countries}>{({ items }) => <List countries={items} />}</Loaded>
    </Frame>
  );
}

function List({ countries }: { countries: Countries }): ReactNode {
  const t = useT();
  const show = useShow();
  const { operator } = session.use();
  const mayEdit = operator !== null && mayDo(operator.role, "content.edit");
  const [typed, setTyped] = useState("");
  const [list, setList] = useState<(typeof lists)[number]>("all");
  const change = useChange(addressesOffice.switchCountries);
  const turn = (codes: readonly string[], delivered: boolean) => void change.send({ codes: [...codes], delivered });
  const found = countries.filter(
    (country) => (list === "all" || country.delivered === (list === "open")) && fits(country, typed),
  );
  const [chosen, setChosen] = useState<readonly React.Key[]>([]);
  const bulk: Bulk<Country> = {
    nameOf: ({ name }) => name,
    acts: [true, false].map((delivered) => ({
      name: t(delivered ? "content_office.country_open" : "content_office.country_close"),
      may: (country) => country.delivered !== delivered,
      send: ({ code }) => bulkSend(addressesOffice.switchCountries, { codes: [code], delivered }),
    })),
  };
  const chosenCountries = found.filter(({ code }) => chosen.includes(code));
  const closed = found.filter(({ delivered }) => !delivered).map(({ code }) => code);
  const open = found.filter(({ delivered }) => delivered).map(({ code }) => code);
  return (
    <>
      <div className="filters">
        <Input.Search
          aria-label={t("content_office.countries_search")}
          placeholder={t("content_office.countries_search")}
          value={typed}
          allowClear
          onChange={({ target }) => setTyped(target.value)}
        />
        <Segmented
          aria-label={t("content_office.country_delivered")}
          value={list}
          options={lists.map((value) => ({ value, label: t(`content_office.countries_${value}`) }))}
          onChange={setList}
        />
        {mayEdit && closed.length > 0 ? (
          <Button loading={change.pending} onClick={() => turn(closed, true)}>
            {t("content_office.countries_open_these", { count: show.count(closed.length) })}
          </Button>
        ) : null}
        {mayEdit && open.length > 0 ? (
          <Popconfirm
            title={t("content_office.countries_close_these", { count: show.count(open.length) })}
            description={t("content_office.countries_close_effect")}
            okText={t("content_office.country_close")}
            cancelText={t("app.cancel")}
            onConfirm={() => turn(open, false)}
          >
            <Button loading={change.pending}>
              {t("content_office.countries_close_these", { count: show.count(open.length) })}
            </Button>
          </Popconfirm>
        ) : null}
      </div>
      <p className="quiet" role="status">
        {t("content_office.countries_count", {
          open: show.count(countries.filter(({ delivered }) => delivered).length),
          all: show.count(countries.length),
        })}
      </p>
      {chosenCountries.length === 0 ? null : (
        <BulkBar of={bulk} chosen={chosenCountries} keyOf={({ code }) => code} onClear={() => setChosen([])} />
      )}
      <FlatTable<Country>
        {...(mayEdit ? { rowSelection: selectionOf(bulk, chosen, setChosen, t) } : {})}
        label={t("office.place_countries")}
        rowKey="code"
        columns={useColumns(mayEdit && !change.pending, turn)}
        dataSource={found}
        empty={t("office.no_match")}
      />
    </>
  );
}

function useColumns(
  isEditable: boolean,
  turn: (codes: readonly string[], delivered: boolean) => void,
): Columns<Country> {
  const t = useT();
  const show = useShow();
  return [
    { title: t("content_office.country"), dataIndex: "name", render: (name: string) => <bdi>{name}</bdi> },
    {
      title: t("content_office.country_calling_code"),
      dataIndex: "phone",
      render: (phone: string) => <bdi className="num">{phone}</bdi>,
    },
    {
      title: t("content_office.country_addresses"),
      dataIndex: "addresses",
      align: "end",
      render: (count: number) => <bdi className="num">{show.count(count)}</bdi>,
    },
    {
      title: t("content_office.country_delivered"),
      key: "delivered",
      render: (_, { code, name, delivered }) => (
        <Switch
          checked={delivered}
          disabled={!isEditable}
          aria-label={`${t("content_office.country_delivered")}: ${name}`}
          onChange={(on) => turn([code], on)}
        />
      ),
    },
  ];
}

function fits({ code, name }: Country, typed: string): boolean {
  const wanted = typed.trim().toLocaleLowerCase();
  return name.toLocaleLowerCase().includes(wanted) || code.toLocaleLowerCase() === wanted;
}
