import { homeOffice, type OfficeBanner } from "@arcade/contract/front/content/home-office";
import { directionOf, type Language, languages } from "@arcade/contract/languages";
import { useLanguage } from "@arcade/web/language.ts";
import { languageNames } from "@arcade/web/language-names.ts";
import { useT } from "@arcade/web/translate.tsx";
import { App as Ground, Checkbox, Form, Input } from "antd";
import type { ReactNode } from "react";
import { ActionDialog } from "../../../kit/action-dialog.tsx";
import { ActionForm } from "../../../kit/action-form.tsx";
import { inDays, instantOf, MomentInput } from "../../../kit/moment-input.tsx";
import { PictureInput } from "../../shops/supply/index.ts";
import { named, type Six, sent, TranslationTag } from "./translations.tsx";

export type BannerAct = { kind: "add" } | { kind: "edit" | "remove"; banner: OfficeBanner };

interface Described {
  title: Six;
  text: Six;
  picture: string[];
  link: string;
  shown: boolean;
  from: string;
  until: string;
  checked: Language[];
}

/** A new banner, or one of the changes of one. */
export function BannerDialog({ act, onClose }: { act: BannerAct; onClose: () => void }): ReactNode {
  const t = useT();
  const titles = {
    add: t("content_office.add_banner"),
    edit: t("content_office.edit"),
    remove: t("content_office.remove"),
  };
  const language = useLanguage();
  const { message } = Ground.useApp();
  const proposed = () => {
    void message.success(t("content_office.published_toast"));
    onClose();
  };
  const effect = <p>{t("content_office.propose_effect")}</p>;
  const shared = {
    note: { label: t("office.note_inside"), hint: t("office.note_hint"), min: 3 },
    onDone: onClose,
    onCancel: onClose,
  };
  return (
    <ActionDialog
      title={act.kind === "add" ? titles.add : `${titles[act.kind]}: ${named(act.banner.title, language)}`}
      open
      onClose={onClose}
    >
      {act.kind === "add" ? (
        <ActionForm<typeof homeOffice.addBanner, Described>
          {...shared}
          endpoint={homeOffice.addBanner}
          about="banner"
          initial={{ shown: true, picture: [], link: "", from: "", until: "" }}
          toInput={(typed) => ({ ...bannerOf(typed), note: typed.note ?? "" })}
          effect={effect}
          confirm={t("content_office.propose")}
          onDone={proposed}
        >
          <Fields />
        </ActionForm>
      ) : null}
      {act.kind === "edit" ? (
        <ActionForm<typeof homeOffice.saveBanner, Described>
          {...shared}
          endpoint={homeOffice.saveBanner}
          initial={typedOf(act.banner)}
          toInput={(typed) => ({
            id: act.banner.id,
            revision: act.banner.revision,
            ...bannerOf(typed),
            checked: typed.checked ?? [],
            note: typed.note ?? "",
          })}
          effect={effect}
          confirm={t("content_office.propose")}
          onDone={proposed}
        >
          <Fields of={act.banner} />
        </ActionForm>
      ) : null}
      {act.kind === "remove" ? (
        <ActionForm
          {...shared}
          endpoint={homeOffice.removeBanner}
          toInput={({ note = "" }) => ({ id: act.banner.id, note })}
          effect={<p>{t("content_office.remove_banner_effect")}</p>}
          confirm={titles.remove}
          danger
        />
      ) : null}
    </ActionDialog>
  );
}

function bannerOf({ title, text, picture, link, shown, from, until }: Described) {
  return {
    title: sent(title),
    text: sent(text),
    picture: picture[0] ?? "",
    link: link.trim(),
    shown,
    starts_at: from ? instantOf(from) : null,
    ends_at: until ? instantOf(until) : null,
  };
}

function typedOf({ title, text, picture, link, shown, starts_at, ends_at }: OfficeBanner): Described {
  const typed = (at: string | null) => (at === null ? "" : inDays(0, new Date(at)));
  return { title, text, picture: [picture], link, shown, from: typed(starts_at), until: typed(ends_at), checked: [] };
}

function Fields({ of }: { of?: OfficeBanner }): ReactNode {
  const t = useT();
  const required = [{ required: true, whitespace: true, message: t("field.rule_required") }];
  return (
    <>
      <Form.Item
        name="picture"
        label={t("content_office.picture")}
        extra={t("content_office.picture_hint")}
        rules={[{ required: true, type: "array", min: 1, message: t("supply_office.picture_needed") }]}
      >
        <PictureInput max={1} />
      </Form.Item>
      {languages.map((language) => (
        <fieldset key={language} className="catalogue-attribute">
          <legend className="content-tab">
            <bdi>{languageNames[language]}</bdi>
            {of === undefined ? null : <TranslationTag of={of.translations[language]} />}
          </legend>
          <Form.Item
            name={["title", language]}
            label={t("content_office.title_in", { language: languageNames[language] })}
            rules={language === "en" ? required : []}
          >
            <Input lang={language} dir={directionOf(language)} maxLength={60} />
          </Form.Item>
          <Form.Item
            name={["text", language]}
            label={t("content_office.body_in", { language: languageNames[language] })}
            rules={language === "en" ? required : []}
          >
            <Input lang={language} dir={directionOf(language)} maxLength={160} />
          </Form.Item>
        </fieldset>
      ))}
      {of !== undefined && languages.some((language) => of.translations[language] === "older") ? (
        <Form.Item name="checked" label={t("content_office.still_right")}>
          <Checkbox.Group
            options={languages
              .filter((language) => of.translations[language] === "older")
              .map((value) => ({ value, label: languageNames[value] }))}
          />
        </Form.Item>
      ) : null}
      <Form.Item name="link" label={t("content_office.link")} extra={t("content_office.link_hint")} rules={required}>
        <Input dir="ltr" maxLength={500} placeholder="/pages/…" />
      </Form.Item>
      <Form.Item name="shown" valuePropName="checked">
        <Checkbox>{t("content_office.is_shown")}</Checkbox>
      </Form.Item>
      <Form.Item name="from" label={t("content_office.shown_from")}>
        <MomentInput />
      </Form.Item>
      <Form.Item name="until" label={t("content_office.shown_until")}>
        <MomentInput />
      </Form.Item>
    </>
  );
}
