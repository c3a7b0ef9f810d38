import { type ReactNode, useMemo } from "react";
import { Link } from "react-router";
import { useSay } from "@arcade/web/say.tsx";
import type { AnchorProps } from "../kit/anchor.tsx";
import { KitProvider } from "../kit/provider.tsx";
import type { KitWords } from "../kit/words.tsx";
import { useLayer } from "../platform/page/layer.ts";

/** What the kit needs of the mall: its few words in the language of now, the router's links, and Back. */
export function KitGround({ children }: { children: ReactNode }): ReactNode {
  const say = useSay();
  const words = useMemo<KitWords>(
    () => ({
      back: say("app.back"),
      close: say("app.close"),
      clear: say("app.clear"),
      more: say("app.more"),
      cancel: say("app.cancel"),
      confirm: say("app.confirm"),
      retry: say("app.retry"),
      loading: say("app.loading"),
      optional: say("app.optional"),
      previous: say("app.previous"),
      next: say("app.next"),
      decrease: say("app.decrease"),
      increase: say("app.increase"),
      showPassword: say("app.show_password"),
      hidePassword: say("app.hide_password"),
    }),
    [say],
  );
  return (
    <KitProvider words={words} link={RouterLink} layerHook={useLayer}>
      {children}
    </KitProvider>
  );
}

/** The kit's links name a place of paths.ts; anything else (mail, another site) is a link of the browser. */
function RouterLink({ href, ...rest }: AnchorProps): ReactNode {
  return href.startsWith("/") ? <Link to={href} {...rest} /> : <a href={href} rel="noreferrer" {...rest} />;
}
