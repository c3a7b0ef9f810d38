import { type ReactNode, useMemo } from "react";
import { Link } from "@arcade/web/router.tsx";
import { useT } from "@arcade/web/translate.tsx";
import type { AnchorProps } from "../kit/anchor.tsx";
import { KitProvider } from "../kit/provider.tsx";
import type { KitWords } from "../kit/words.tsx";
import { useLayer } from "../platform/page/layer.ts";

/** What the kit needs of the mall: its few words in the language of now, the router's links, and Back. */
export function KitGround({ children }: { children: ReactNode }): ReactNode {
  const t = useT();
  const words = useMemo<KitWords>(
    () => ({
      back: t("app.back"),
      close: t("app.close"),
      clear: t("app.clear"),
      more: t("app.more"),
      cancel: t("app.cancel"),
      confirm: t("app.confirm"),
      retry: t("app.retry"),
      loading: t("app.loading"),
      optional: t("app.optional"),
      previous: t("app.previous"),
      next: t("app.next"),
      decrease: t("app.decrease"),
      increase: t("app.increase"),
      showPassword: t("app.show_password"),
      hidePassword: t("app.hide_password"),
    }),
    [t],
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
