import { useSay } from "@arcade/web/say.tsx";
import type { ReactNode } from "react";
import { Button } from "../../kit/button.tsx";
import { CopyButton } from "../../kit/copy-button.tsx";
import { toast } from "../../kit/toasts.tsx";
import { paths } from "../../platform/paths.ts";

/** The link of a group: through whatever the device shares with, and to be copied. It opens for anybody. */
export function ShareGroup({ id, goods }: { id: string; goods: string }): ReactNode {
  const say = useSay();
  const link = new URL(`#${paths.group(id)}`, location.href.split("#")[0]).href;
  const share = () => {
    navigator.share({ title: goods, url: link }).catch((reason: unknown) => {
      // Somebody who closes the device's sheet has changed their mind; that is no failure.
      if (!(reason instanceof DOMException && reason.name === "AbortError")) toast.show({ text: say("groups.copy_failed", { link }), tone: "failure" });
    });
  };
  return (
    <div className="flex flex-wrap gap-2">
      {"share" in navigator && (
        <Button size="m" onClick={share}>
          {say("groups.share")}
        </Button>
      )}
      <CopyButton text={link} copied={say("groups.copied")} failed={say("groups.copy_failed", { link })}>
        {say("groups.copy")}
      </CopyButton>
    </div>
  );
}
