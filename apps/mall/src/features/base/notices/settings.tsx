import type { Answer } from "@arcade/contract/endpoint";
import { notices } from "@arcade/contract/base/notices/api";
import { useT } from "@arcade/web/translate.tsx";
import type { ReactNode } from "react";
import { Switch } from "../../../kit/inputs/checkbox.tsx";
import { Outline } from "../../../kit/lists/skeleton.tsx";
import { useChange } from "../../../platform/wire/change.ts";
import { Loaded } from "../../../platform/page/loaded.tsx";
import { refresh, rewrite, useRead } from "../../../platform/wire/query.ts";
import { Screen } from "../../../platform/page/screen.tsx";
import { useSession } from "../../../platform/wire/session.ts";
import { PushHere } from "./push-here.tsx";
import { chooseSound, soundNames, useSilent } from "./sounds.ts";

type Choices = Answer<typeof notices.choices>;

/**
 * `/pages/member/setting?part=notifications`: what comes by mail and push, by topic, and which sounds this device
 * plays.
 */
export function NotificationSettings(): ReactNode {
  const t = useT();
  const choices = useRead(notices.choices, {}, { staleMs: 0 });
  return (
    <Screen title={t("notices.settings")} onRefresh={() => refresh(notices.choices)}>
      <div className="flex flex-col gap-6 px-edge py-5">
        <p className="text-text-2">{t("notices.settings_intro")}</p>
        <Loaded of={choices} skeleton={<Outline heights={["5rem", "30rem"]} className="gap-6" />}>
          {(chosen) => (
            <>
              <PushHere choices={chosen} />
              <Topics choices={chosen} />
            </>
          )}
        </Loaded>
        <Sounds />
      </div>
    </Screen>
  );
}

function Topics({ choices: { topics } }: { choices: Choices }): ReactNode {
  const t = useT();
  const hasStore = useSession(({ userinfo }) => userinfo !== null && userinfo.store_id !== null);
  const shown = topics.filter(({ topic }) => topic !== "store" || hasStore);
  const change = useChange(notices.choose, {
    later: [notices.choices],
    before: (choice) =>
      rewrite(notices.choices, {}, (seen) => ({
        ...seen,
        topics: seen.topics.map((one) => (one.topic === choice.topic ? choice : one)),
      })),
  });
  return (
    <section className="flex flex-col gap-3">
      {shown.map(({ topic, mail, push }) => (
        <div
          key={topic}
          role="group"
          aria-label={t(`notices.topic_${topic}`)}
          className="flex flex-col gap-1 rounded-card bg-surface px-4 py-3"
        >
          <h2 className="text-label text-text-2">{t(`notices.topic_${topic}`)}</h2>
          <Switch
            label={t("notices.by_mail")}
            checked={mail}
            onChange={({ target }) => void change.send({ topic, push, mail: target.checked })}
          />
          <Switch
            label={t("notices.by_push")}
            checked={push}
            onChange={({ target }) => void change.send({ topic, mail, push: target.checked })}
          />
        </div>
      ))}
      <p className="text-label text-text-2">{t("notices.security_always")}</p>
    </section>
  );
}

function Sounds(): ReactNode {
  const t = useT();
  const silent = useSilent();
  return (
    <section aria-labelledby="sounds" className="flex flex-col gap-2">
      <h2 id="sounds" className="px-1 text-label text-text-2">
        {t("notices.sounds")}
      </h2>
      <div className="flex flex-col gap-1 rounded-card bg-surface px-4 py-3">
        {soundNames.map((name) => (
          <Switch
            key={name}
            label={t(`notices.sound_${name}`)}
            checked={!silent.has(name)}
            onChange={({ target }) => chooseSound(name, target.checked)}
          />
        ))}
      </div>
      <p className="text-label text-text-2">{t("notices.sounds_text")}</p>
    </section>
  );
}
