import { mayDo } from "@arcade/contract/access";
import { mostCounted } from "@arcade/contract/base/effects/acts";
import { addressesOffice } from "@arcade/contract/people/addresses/office";
import type { Answer } from "@arcade/contract/endpoint";
import { useT } from "@arcade/web/translate.tsx";
import { useShow } from "@arcade/web/use-show.ts";
import { Button, Input, Segmented, Switch } from "antd";
import { type ReactNode, useState } from "react";
import { ActionDialog } from "../../../kit/action-dialog.tsx";
import { ActionForm } from "../../../kit/action-form.tsx";
import { Loaded } from "../../../kit/loaded.tsx";
import { MassConfirm } from "../../../kit/danger/mass-confirm.tsx";
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
  const [closing, setClosing] = useState<readonly Country[] | null>(null);
  const open = (codes: readonly string[]) => void change.send({ codes: [...codes], delivered: true });
  const found = countries.filter(
    (country) => (list === "all" || country.delivered === (list === "open")) && fits(country, typed),
  );
  const [chosen, setChosen] = useState<readonly React.Key[]>([]);
  const bulk: Bulk<Country> = {
    nameOf: ({ name }) => name,
    acts: [
      {
        name: t("content_office.country_open"),
        may: ({ delivered }) => !delivered,
        send: ({ code }) => bulkSend(addressesOffice.switchCountries, { codes: [code], delivered: true }),
      },
      { name: t("content_office.country_close"), may: ({ delivered }) => delivered, ask: setClosing },
    ],
  };
  const chosenCountries = found.filter(({ code }) => chosen.includes(code));
  const closed = found.filter(({ delivered }) => !delivered).map(({ code }) => code);
  const delivered = found.filter((country) => country.delivered);
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
          <Button loading={change.pending} onClick={() => open(closed)}>
            {t("content_office.countries_open_these", { count: show.count(closed.length) })}
          </Button>
        ) : null}
        {mayEdit && delivered.length > 0 ? (
          <Button onClick={() => setClosing(delivered)}>
            {t("content_office.countries_close_these", { count: show.count(delivered.length) })}
          </Button>
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
        columns={useColumns(mayEdit && !change.pending, (country) =>
          country.delivered ? setClosing([country]) : open([country.code]),
        )}
        dataSource={found}
        empty={t("office.no_match")}
      />
      {closing === null ? null : (
        <Close
          countries={closing}
          onClose={() => setClosing(null)}
          onDone={() => {
            setClosing(null);
            setChosen([]);
          }}
        />
      )}
    </>
  );
}

interface CloseProps {
  countries: readonly Country[];
  onClose: () => void;
  onDone: () => void;
}

/** No order goes to these countries any more; how many addresses members keep there is said first. */
function Close({ countries, onClose, onDone }: CloseProps): ReactNode {
  const t = useT();
  const names = countries.map(({ name }) => name).join(" · ");
  return (
    <ActionDialog title={t("content_office.country_close_do")} open onClose={onClose}>
      <ActionForm
        endpoint={addressesOffice.switchCountries}
        toInput={() => ({ codes: countries.map(({ code }) => code), delivered: false })}
        counts={[
          { figure: "countries", count: countries.length },
          { figure: "addresses", count: countries.reduce((sum, { addresses }) => sum + addresses, 0) },
        ]}
        effect={
          <>
            <p>{t("content_office.country_close_effect")}</p>
            <p className="quiet">{names}</p>
          </>
        }
        confirm={t("content_office.country_close_do")}
        danger
        onDone={onDone}
        onCancel={onClose}
      >
        <MassConfirm count={countries.length} />
      </ActionForm>
    </ActionDialog>
  );
}

function useColumns(isEditable: boolean, onTurn: (country: Country) => void): Columns<Country> {
  const t = useT();
  const show = useShow();
  return [
    { title: t("content_office.country"), dataIndex: "name", render: (name: string) => <bdi>{name}</bdi> },
    // Beside the name: in a narrow window whatever follows is to be scrolled to.
    {
      title: t("content_office.country_delivered"),
      key: "delivered",
      render: (_, country) => (
        <Switch
          checked={country.delivered}
          disabled={!isEditable}
          aria-label={`${t("content_office.country_delivered")}: ${country.name}`}
          onChange={() => onTurn(country)}
        />
      ),
    },
    {
      title: t("content_office.country_calling_code"),
      dataIndex: "phone",
      render: (phone: string) => <bdi className="num">{phone}</bdi>,
    },
    {
      title: t("content_office.country_addresses"),
      dataIndex: "addresses",
      align: "end",
      render: (count: number) => (
        <bdi className="num">
          {count > mostCounted ? t("office.counted_more", { most: show.count(mostCounted) }) : show.count(count)}
        </bdi>
      ),
    },
  ];
}

function fits({ code, name }: Country, typed: string): boolean {
  const wanted = typed.trim().toLocaleLowerCase();
  return name.toLocaleLowerCase().includes(wanted) || code.toLocaleLowerCase() === wanted;
}
