import { homeOffice } from "@arcade/contract/front/content/home-office";
import type { Answer } from "@arcade/contract/endpoint";
import { usePlaceName } from "@arcade/web/place-name.ts";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { App as Ground, Button, Input } from "antd";
import { type ReactNode, useState } from "react";
import { ActionDialog } from "../../../kit/action-dialog.tsx";
import { ActionForm } from "../../../kit/action-form.tsx";
import { useEdited } from "../../../kit/edited.tsx";
import { Loaded } from "../../../kit/loaded.tsx";
import { Page as Frame } from "../../../kit/page.tsx";
import { StateTag } from "../../../kit/state-tag.tsx";
import { FlatTable } from "../../../kit/tables/flat-table.tsx";
import { selectionOf } from "../../../kit/tables/selection.ts";
import { useRead } from "../../../platform/query.ts";
import { carrierCalled, CarrierFields, type CarrierLine, faultsOf, patternsIn } from "./carrier-fields.tsx";
import "./content.css";
import { sent } from "./translations.tsx";

/** `/carriers`: the carriers of parcels, their order, their names, and the page of a tracking number. */
export function Page(): ReactNode {
  const t = useT();
  const carriers = useRead(homeOffice.carriers, {});
  return (
    <Frame title={t("office.place_carriers")} proposes="carrier_change" lead={t("content_office.carriers_lead")}>
      <Loaded of={carriers}>{({ items }) => <Carriers read={items} />}</Loaded>
    </Frame>
  );
}

type Saved = Answer<typeof homeOffice.carriers>["items"];

function linesOf(kept: Saved): readonly CarrierLine[] {
  return kept.map(({ code, link, patterns, ...carrier }) => ({
    ...carrier,
    key: code,
    code,
    isNew: false,
    checked: [],
    patterns: patterns.join(", "),
    link: link ?? "",
  }));
}

function Carriers({ read }: { read: Saved }): ReactNode {
  const t = useT();
  const { message } = Ground.useApp();
  const [isOpen, setIsOpen] = useState(false);
  const { draft: items, ...edited } = useEdited(read, JSON.stringify, linesOf);
  const codes = items.map(({ code }) => code);
  const before = linesOf(edited.base);
  const changed = items
    .map((line) => ({ line, before: before.find(({ key }) => key === line.key) }))
    .filter((one) => JSON.stringify(one.line) !== JSON.stringify(one.before));
  const wrong = items.filter((line) => Object.values(faultsOf(line, codes)).includes(true));
  const carriers = items.map(({ code, name, checked, shown, patterns, country, link, transit }) => ({
    code,
    name: sent(name),
    checked,
    shown,
    patterns: patternsIn(patterns),
    country,
    link: link === "" ? null : link,
    // Both days are there: it could not be sent otherwise.
    transit: transit.map(({ countries, days_least, days_most }) => ({
      countries: [...countries],
      days_least: days_least ?? 0,
      days_most: days_most ?? 0,
    })),
  }));
  return (
    <>
      <CarrierTable items={items} base={linesOf(edited.base)} onChange={edited.change} />
      {edited.note}
      {edited.isChanged && wrong.length > 0 ? (
        <p className="quiet" role="status">
          <Trans
            id="content_office.carriers_not_whole"
            values={{ names: wrong.map((line) => carrierCalled(line, t)).join(" · ") }}
          />
        </p>
      ) : null}
      <div className="content-buttons">
        <Button
          type="primary"
          disabled={!edited.isChanged || edited.isOvertaken || wrong.length > 0}
          onClick={() => setIsOpen(true)}
        >
          {t("content_office.carriers_propose")}
        </Button>
        <Button disabled={!edited.isChanged} onClick={() => edited.change(linesOf(edited.base))}>
          {t("content_office.undo")}
        </Button>
      </div>
      <ActionDialog title={t("office.place_carriers")} open={isOpen} onClose={() => setIsOpen(false)}>
        <ActionForm<typeof homeOffice.putCarriers>
          endpoint={homeOffice.putCarriers}
          about="carriers"
          note={{ label: t("office.note_inside"), hint: t("office.note_hint"), min: 3 }}
          toInput={({ note = "" }) => ({ carriers, note })}
          counts={[
            { figure: "carriers", count: changed.length },
            {
              figure: "carriers_off",
              count: changed.filter(({ line, before }) => before?.shown && !line.shown).length,
            },
          ]}
          of={changed.length === 0 ? undefined : changed.map(({ line }) => line.code).join(" ")}
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

interface CarrierTableProps {
  items: readonly CarrierLine[];
  base: readonly CarrierLine[];
  onChange: (items: readonly CarrierLine[]) => void;
}

/** All carriers. One is opened to be edited; a search shows fewer of them. */
function CarrierTable({ items, base, onChange }: CarrierTableProps): ReactNode {
  const t = useT();
  const placeName = usePlaceName();
  const [words, setWords] = useState("");
  const [opened, setOpened] = useState<string | null>(null);
  const codes = items.map(({ code }) => code);
  const countryOf = ({ country }: CarrierLine) =>
    country === null ? t("content_office.carrier_many_countries") : placeName(country);
  const isFound = (line: CarrierLine) =>
    line.key === opened ||
    [line.code, countryOf(line), ...Object.values(line.name)].some((text = "") =>
      text.toLowerCase().includes(words.trim().toLowerCase()),
    );
  const found = items.filter(isFound);
  const [chosen, setChosen] = useState<readonly React.Key[]>([]);
  /** A part of the draft, as every other change here: it is proposed with them. */
  const show = (shown: boolean) => {
    onChange(items.map((item) => (chosen.includes(item.key) ? { ...item, shown } : item)));
    setChosen([]);
  };
  const change = (line: CarrierLine) => onChange(items.map((item) => (item.key === line.key ? line : item)));
  const move = (key: string, by: number) => {
    const from = items.findIndex((item) => item.key === key);
    const [one, other] = [items[from], items[from + by]];
    if (one !== undefined && other !== undefined) onChange(items.with(from, other).with(from + by, one));
  };
  const add = () => {
    const key = `new ${items.length}`;
    onChange([
      {
        key,
        code: "",
        isNew: true,
        name: { en: "" },
        checked: [],
        translations: null,
        shown: true,
        patterns: "",
        country: null,
        link: "",
        transit: [],
      },
      ...items,
    ]);
    setOpened(key);
  };
  return (
    <>
      <div className="filters">
        <Input.Search
          allowClear
          aria-label={t("content_office.carrier_search")}
          placeholder={t("content_office.carrier_search")}
          maxLength={60}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        <Button onClick={add}>{t("content_office.carrier_add")}</Button>
        {chosen.length === 0 ? null : <ShowChosen count={chosen.length} onShow={show} />}
      </div>
      {items
        .filter(({ key }) => key === opened)
        .map((line) => (
          <CarrierFields key={line.key} line={line} faults={faultsOf(line, codes)} onChange={change} />
        ))}
      <FlatTable<CarrierLine>
        label={t("office.place_carriers")}
        rowKey="key"
        dataSource={found}
        empty={t("office.no_match")}
        rowSelection={selectionOf({ nameOf: (line) => carrierCalled(line, t) }, chosen, setChosen, t)}
        columns={[
          {
            title: t("content_office.carrier"),
            key: "name",
            render: (_, line) => <CarrierName line={line} before={base.find(({ key }) => key === line.key)} />,
          },
          { title: t("content_office.carrier_place"), key: "country", render: (_, line) => countryOf(line) },
          {
            title: t("content_office.carrier_page"),
            key: "link",
            render: (_, { link }) => <bdi dir="ltr">{link === "" ? "–" : URL.parse(link)?.host}</bdi>,
          },
          {
            title: t("content_office.carrier_acts"),
            key: "acts",
            render: (_, line) => (
              <CarrierActs
                name={carrierCalled(line, t)}
                isOpen={opened === line.key}
                onOpen={() => setOpened(opened === line.key ? null : line.key)}
                onMove={(by) => move(line.key, by)}
              />
            ),
          },
        ]}
      />
    </>
  );
}

function ShowChosen({ count, onShow }: { count: number; onShow: (shown: boolean) => void }): ReactNode {
  const t = useT();
  return (
    <>
      <span role="status">
        <Trans id="tables.bulk_chosen" values={{ count }} />
      </span>
      <Button onClick={() => onShow(true)}>{t("content_office.carriers_show")}</Button>
      <Button onClick={() => onShow(false)}>{t("content_office.carriers_hide")}</Button>
    </>
  );
}

interface CarrierActsProps {
  name: string;
  isOpen: boolean;
  onOpen: () => void;
  onMove: (by: 1 | -1) => void;
}

function CarrierActs({ name, isOpen, onOpen, onMove }: CarrierActsProps): ReactNode {
  const t = useT();
  return (
    <span className="content-buttons">
      <Button size="small" aria-expanded={isOpen} onClick={onOpen}>
        {t(isOpen ? "content_office.carrier_close" : "content_office.carrier_edit", { name })}
      </Button>
      <Button size="small" aria-label={t("oversight.move_up", { name })} onClick={() => onMove(-1)}>
        ↑
      </Button>
      <Button size="small" aria-label={t("oversight.move_down", { name })} onClick={() => onMove(1)}>
        ↓
      </Button>
    </span>
  );
}

function CarrierName({ line, before }: { line: CarrierLine; before: CarrierLine | undefined }): ReactNode {
  const t = useT();
  return (
    <>
      <bdi>{carrierCalled(line, t)}</bdi>{" "}
      {line.shown ? null : <StateTag tone="quiet">{t("content_office.carrier_off")}</StateTag>}
      {JSON.stringify(line) === JSON.stringify(before) ? null : (
        <StateTag tone="info">{t("content_office.carrier_changed")}</StateTag>
      )}
    </>
  );
}
