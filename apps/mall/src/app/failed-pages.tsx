import { type ReactNode, useEffect } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { Button, ButtonLink } from "../kit/button.tsx";
import { EmptyState } from "../kit/lists/empty-state.tsx";
import { paths } from "../platform/page/paths.ts";
import { Screen } from "../platform/page/screen.tsx";
import { useOnline } from "../platform/wire/online.ts";
import { reloadOnce } from "./page-load.ts";

/** The code of a page did not come: a release in between, or the network. Reloading is offered once (UX-150). */
export function PageFailed({ again }: { again: boolean }): ReactNode {
  const t = useT();
  const isOnline = useOnline();
  useEffect(() => {
    // a browser remembers that a module failed, so only a reload brings it once the network is back (UX-022)
    const reload = () => location.reload();
    addEventListener("online", reload);
    return () => removeEventListener("online", reload);
  }, []);
  return (
    <Notice
      title={t("app.page_failed_title")}
      text={t(!isOnline ? "app.page_failed_offline" : again ? "app.page_failed_again" : "app.page_failed_text")}
    >
      {isOnline && !again && (
        <Button size="m" onClick={reloadOnce}>
          {t("app.reload")}
        </Button>
      )}
    </Notice>
  );
}

export function PageSlow(): ReactNode {
  const t = useT();
  return (
    <Notice title={t("app.page_slow_title")} text={t("app.page_slow_text")}>
      <Button size="m" onClick={() => location.reload()}>
        {t("app.reload")}
      </Button>
    </Notice>
  );
}

export function PageBroken({ onRetry }: { onRetry: () => void }): ReactNode {
  const t = useT();
  return (
    <Notice title={t("app.page_broken_title")} text={t("app.page_broken_text")}>
      <Button size="m" onClick={onRetry}>
        {t("app.retry")}
      </Button>
    </Notice>
  );
}

export function PageUnknown(): ReactNode {
  const t = useT();
  return (
    <Notice title={t("app.not_found_title")} text={t("app.not_found_text")}>
      <ButtonLink href={paths.search()} size="m">
        {t("app.search")}
      </ButtonLink>
    </Notice>
  );
}

function Notice({ title, text, children }: { title: string; text: string; children?: ReactNode }): ReactNode {
  const t = useT();
  const ways = (
    <>
      {children}
      <ButtonLink href={paths.home()} variant="secondary" size="m">
        {t("app.go_home")}
      </ButtonLink>
    </>
  );
  return (
    <Screen title={title}>
      <EmptyState drawing="lost" title={title} text={text} action={ways} />
    </Screen>
  );
}
