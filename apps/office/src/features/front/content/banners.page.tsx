import { mayDo } from "@arcade/contract/access";
import { homeOffice, type OfficeBanner } from "@arcade/contract/front/content/home-office";
import { useLanguage } from "@arcade/web/language.ts";
import { useT } from "@arcade/web/translate.tsx";
import { Button } from "antd";
import { type ReactNode, useState } from "react";
import { type Columns, FlatTable } from "../../../kit/tables/flat-table.tsx";
import { Loaded } from "../../../kit/loaded.tsx";
import { Page as Frame } from "../../../kit/page.tsx";
import { StateTag } from "../../../kit/state-tag.tsx";
import { useChange } from "../../../platform/change.ts";
import { useRead } from "../../../platform/query.ts";
import { session } from "../../../platform/session.ts";
import { type BannerAct, BannerDialog } from "./banner-dialog.tsx";
import "./content.css";
import { ScheduleText } from "./schedule.tsx";
import { named, TranslationsLeft } from "./translations.tsx";

/** `/banners`: pictures of the home page with real words over them, each with its time. */
export function Page(): ReactNode {
  const t = useT();
  const { operator } = session.use();
  const banners = useRead(homeOffice.banners, {});
  const [act, setAct] = useState<BannerAct | null>(null);
  const mayEdit = operator !== null && mayDo(operator.role, "content.edit");
  const columns = useColumns(mayEdit, setAct);
  return (
    <Frame
      title={t("office.place_banners")}
      proposes="banner_publish"
      lead={t("content_office.banners_lead")}
      actions={
        mayEdit ? (
          <Button type="primary" onClick={() => setAct({ kind: "add" })}>
            {t("content_office.add_banner")}
          </Button>
        ) : null
      }
    >
      <Loaded of={banners}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="quiet">{t("content_office.no_banners")}</p>
          ) : (
            <FlatTable<OfficeBanner>
              label={t("office.place_banners")}
              rowKey="id"
              columns={columns}
              dataSource={items}
            />
          )
        }
      </Loaded>
      {act === null ? null : <BannerDialog act={act} onClose={() => setAct(null)} />}
    </Frame>
  );
}

function useColumns(mayEdit: boolean, onAct: (act: BannerAct) => void): Columns<OfficeBanner> {
  const t = useT();
  const language = useLanguage();
  const order = useChange(homeOffice.orderBanner);
  return [
    {
      title: t("content_office.banner"),
      key: "banner",
      render: (_, { picture, title }) => (
        <span className="content-tab">
          <img src={`/files/${picture}/320`} alt="" width={80} height={38} loading="lazy" />
          <bdi>{named(title, language)}</bdi>
        </span>
      ),
    },
    {
      title: t("content_office.state"),
      key: "state",
      render: (_, banner) => (
        <>
          {banner.shown ? null : <StateTag>{t("content_office.not_shown")}</StateTag>}
          <ScheduleText of={banner} />
        </>
      ),
    },
    {
      title: t("content_office.translations"),
      key: "translations",
      render: (_, { translations }) => <TranslationsLeft of={translations} />,
    },
    {
      title: t("content_office.link"),
      key: "link",
      render: (_, { link }) => <bdi className="content-address">{link}</bdi>,
    },
    ...(mayEdit
      ? [
          {
            title: t("office.acts"),
            key: "acts",
            render: (_: unknown, banner: OfficeBanner) => {
              const name = named(banner.title, language);
              return (
                <span className="filters">
                  <Button
                    size="small"
                    aria-label={t("oversight.move_up", { name })}
                    onClick={() => void order.send({ id: banner.id, way: "up" })}
                  >
                    ↑
                  </Button>
                  <Button
                    size="small"
                    aria-label={t("oversight.move_down", { name })}
                    onClick={() => void order.send({ id: banner.id, way: "down" })}
                  >
                    ↓
                  </Button>
                  <Button
                    size="small"
                    aria-label={t("content_office.edit_of", { name })}
                    onClick={() => onAct({ kind: "edit", banner })}
                  >
                    {t("content_office.edit")}
                  </Button>
                  <Button
                    size="small"
                    danger
                    aria-label={t("content_office.remove_of", { name })}
                    onClick={() => onAct({ kind: "remove", banner })}
                  >
                    {t("content_office.remove")}
                  </Button>
                </span>
              );
            },
          },
        ]
      : []),
  ];
}
