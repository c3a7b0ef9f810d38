import { type StoreProfile, stores } from "@arcade/contract/shops/stores/api";
import { profileInput } from "@arcade/contract/shops/stores/profile";
import { maxProfile, type StoreTexts } from "@arcade/contract/shops/stores/texts";
import { useT } from "@arcade/web/translate.tsx";
import type { ReactNode } from "react";
import { Button, IconButton } from "../../../../kit/button.tsx";
import { PlusIcon, TrashIcon } from "../../../../kit/pictures/more-icons.tsx";
import { TextInput } from "../../../../kit/inputs/text-input.tsx";
import { FailureNote } from "../../../../platform/page/failure-block.tsx";
import { useSettingForm } from "./setting-form.ts";
import { SettingFrame } from "./setting-frame.tsx";
import { TextInLanguages, writtenIn } from "./text-in-languages.tsx";

interface WordsValues extends Record<string, unknown> {
  welcome: StoreTexts;
  quick_replies: string[];
}

/** The greeting in the chat, and quick replies that the merchant sends with one tap. */
export function WordsPart({ profile }: { profile: StoreProfile }): ReactNode {
  const t = useT();
  const initial: WordsValues = { welcome: profile.welcome, quick_replies: profile.quick_replies };
  const form = useSettingForm({
    name: "words",
    initial,
    row: stores.changeProfile,
    schema: profileInput,
    inputOf: ({ welcome, quick_replies }: WordsValues) => ({
      welcome: writtenIn(welcome),
      quick_replies: quick_replies.filter((line) => line.trim() !== ""),
    }),
  });
  const { values, change, errorOf } = form;
  const replies = values.quick_replies;
  return (
    <SettingFrame onSave={form.save}>
      <TextInLanguages
        label={t("shop_setting.welcome")}
        hint={t("shop_setting.welcome_hint")}
        name="welcome"
        value={values.welcome}
        onValueChange={(welcome) => change({ welcome })}
        errorOf={errorOf}
        maxLength={maxProfile.welcome}
        lines
        optional
      />
      <fieldset className="flex flex-col gap-3">
        <legend className="pb-1 text-title-s">{t("shop_setting.quick_replies")}</legend>
        <p className="text-label font-normal text-text-2">
          {t("shop_setting.quick_replies_hint", { max: maxProfile.quickReplies })}
        </p>
        {replies.map((reply, index) => (
          <TextInput
            // by index, because two replies may be the same
            key={`reply ${String(index)}`}
            label={t("shop_setting.quick_reply", { position: index + 1 })}
            maxLength={maxProfile.quickReply}
            value={reply}
            error={errorOf(`quick_replies.${index}`)}
            onChange={({ target }) =>
              change({ quick_replies: replies.map((line, at) => (at === index ? target.value : line)) })
            }
            trailing={
              <IconButton
                icon={TrashIcon}
                label={t("shop_setting.quick_reply_remove", { position: index + 1 })}
                onClick={() => change({ quick_replies: replies.filter((_line, at) => at !== index) })}
              />
            }
          />
        ))}
        {replies.length < maxProfile.quickReplies && (
          <Button
            variant="secondary"
            size="m"
            icon={PlusIcon}
            onClick={() => change({ quick_replies: [...replies, ""] })}
          >
            {t("shop_setting.quick_reply_add")}
          </Button>
        )}
      </fieldset>
      <FailureNote of={form.failure} />
      <Button type="submit" wide busy={form.pending}>
        {t("app.save")}
      </Button>
    </SettingFrame>
  );
}
