import { type StoreProfile, stores } from "@arcade/contract/shops/stores/api";
import { profileInput } from "@arcade/contract/shops/stores/profile";
import { maxProfile, type StoreTexts } from "@arcade/contract/shops/stores/texts";
import { useLanguage } from "@arcade/web/language.ts";
import { useT } from "@arcade/web/translate.tsx";
import type { ReactNode } from "react";
import { Button } from "../../../../kit/button.tsx";
import { FailureNote } from "../../../../platform/page/failure-block.tsx";
import { PictureChoice } from "./picture-choice.tsx";
import { useSettingForm } from "./setting-form.ts";
import { SettingFrame } from "./setting-frame.tsx";
import { StorePreview } from "../store-preview.tsx";
import { TextInLanguages, writtenIn } from "./text-in-languages.tsx";

interface FaceValues extends Record<string, unknown> {
  name: StoreTexts;
  description: StoreTexts;
  logo: string;
  banner: string;
}

/** The name, description and pictures, below a preview of the store's head as buyers will see it. */
export function FacePart({ profile }: { profile: StoreProfile }): ReactNode {
  const t = useT();
  const language = useLanguage();
  const initial: FaceValues = {
    name: profile.name,
    description: profile.description,
    logo: profile.logo,
    banner: profile.banner,
  };
  const form = useSettingForm({
    name: "face",
    initial,
    row: stores.changeProfile,
    schema: profileInput,
    inputOf: ({ name, description, logo, banner }: FaceValues) => ({
      name: writtenIn(name),
      description: writtenIn(description),
      logo,
      banner,
    }),
    fieldOf: { store_name_taken: "name", store_name_reserved: "name", picture_unknown: "logo" },
  });
  const { values, change, errorOf } = form;
  const name = writtenIn(values.name);
  return (
    <SettingFrame onSave={form.save}>
      <StorePreview name={name[language] ?? Object.values(name)[0] ?? ""} logo={values.logo} banner={values.banner} />
      <PictureChoice
        use="logo"
        label={t("shop_setting.logo")}
        hint={t("shop_setting.logo_hint")}
        ratio={1}
        error={errorOf("logo")}
        onPicture={(logo) => change({ logo })}
      />
      <PictureChoice
        use="banner"
        label={t("shop_setting.banner")}
        hint={t("shop_setting.banner_hint")}
        ratio={15 / 7}
        error={errorOf("banner")}
        onPicture={(banner) => change({ banner })}
      />
      <TextInLanguages
        label={t("shop_setting.name")}
        hint={t("shop_setting.name_hint")}
        name="name"
        value={values.name}
        onValueChange={(text) => change({ name: text })}
        errorOf={errorOf}
        maxLength={maxProfile.name}
      />
      <TextInLanguages
        label={t("shop_setting.description")}
        name="description"
        value={values.description}
        onValueChange={(description) => change({ description })}
        errorOf={errorOf}
        maxLength={maxProfile.description}
        lines
        optional
      />
      <FailureNote of={form.failure} />
      <Button type="submit" wide busy={form.pending}>
        {t("app.save")}
      </Button>
    </SettingFrame>
  );
}
