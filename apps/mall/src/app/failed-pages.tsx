import type { ReactNode } from "react";
import { Link } from "react-router";
import { paths } from "../platform/paths.ts";
import { useSay } from "../platform/say.tsx";
import { Screen } from "../platform/screen.tsx";
import { reloadOnce } from "./page-load.ts";

/** The code of a page did not come: a release in between, or the network. Reloading is offered once (UX-150). */
export function PageFailed({ again }: { again: boolean }): ReactNode {
  const say = useSay();
  return (
    <Notice title={say("app.page_failed_title")} text={say(again ? "app.page_failed_again" : "app.page_failed_text")}>
      {!again && <Press onPress={reloadOnce}>{say("app.reload")}</Press>}
    </Notice>
  );
}

export function PageSlow(): ReactNode {
  const say = useSay();
  return (
    <Notice title={say("app.page_slow_title")} text={say("app.page_slow_text")}>
      <Press onPress={() => location.reload()}>{say("app.reload")}</Press>
    </Notice>
  );
}

export function PageBroken({ onRetry }: { onRetry: () => void }): ReactNode {
  const say = useSay();
  return (
    <Notice title={say("app.page_broken_title")} text={say("app.page_broken_text")}>
      <Press onPress={onRetry}>{say("app.retry")}</Press>
    </Notice>
  );
}

export function PageUnknown(): ReactNode {
  const say = useSay();
  return (
    <Notice title={say("app.not_found_title")} text={say("app.not_found_text")}>
      <Link to={paths.search()} className="min-h-11 rounded-pill border border-line-control px-6 py-3">
        {say("app.search")}
      </Link>
    </Notice>
  );
}

/** A merchant's page, seen by somebody without a store (SPEC 6). */
export function NotMerchant(): ReactNode {
  const say = useSay();
  return <Notice title={say("app.not_a_merchant")} text="" />;
}

function Notice({ title, text, children }: { title: string; text: string; children?: ReactNode }): ReactNode {
  const say = useSay();
  return (
    <Screen title={title}>
      <div className="flex flex-col items-center gap-4 px-edge py-14 text-center">
        <p className="text-text-2">{text}</p>
        {children}
        <Link to={paths.home()} className="min-h-11 rounded-pill px-6 py-3 text-primary">
          {say("app.go_home")}
        </Link>
      </div>
    </Screen>
  );
}

function Press({ onPress, children }: { onPress: () => void; children: ReactNode }): ReactNode {
  return (
    <button type="button" onClick={onPress} className="min-h-11 rounded-pill bg-primary px-6 text-on-primary">
      {children}
    </button>
  );
}
