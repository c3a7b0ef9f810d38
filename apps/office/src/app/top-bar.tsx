import { LogoutOutlined, MenuOutlined } from "@ant-design/icons";
import { operatorsOffice } from "@arcade/contract/base/operators/office";
import { Button, Drawer } from "antd";
import { type ReactNode, useEffect, useState } from "react";
import { Link } from "@arcade/web/router.tsx";
import { useGo } from "@arcade/web/place.ts";
import { useT } from "@arcade/web/translate.tsx";
import { LanguageChoice } from "../kit/language-choice.tsx";
import { ThemeChoice } from "../kit/theme-choice.tsx";
import { call } from "../platform/call.ts";
import { paths } from "../platform/paths.ts";
import { useRead } from "../platform/query.ts";
import { endSession, renewOperator, session } from "../platform/session.ts";
import { Search } from "./search.tsx";
import { Places } from "./side-bar.tsx";

const oneselfEveryMs = 60_000;

/** Who is signed in, in which language and look, and the way out. */
export function TopBar(): ReactNode {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const { operator } = session.use();
  useOneself();
  return (
    <header className="top">
      <Button
        className="top-menu"
        type="text"
        icon={<MenuOutlined />}
        aria-label={t("office.places")}
        onClick={() => setIsOpen(true)}
      />
      <Drawer
        open={isOpen}
        onClose={() => setIsOpen(false)}
        placement={document.documentElement.dir === "rtl" ? "right" : "left"}
        size={280}
        title={t("office.places")}
        className="side-drawer"
      >
        <div className="side">
          <Places onGone={() => setIsOpen(false)} />
        </div>
      </Drawer>
      <Search />
      <LanguageChoice />
      <ThemeChoice />
      {operator ? (
        <Link className="top-who" to={paths.me()}>
          <bdi>{operator.name}</bdi>
          <span className="quiet">{t(`office.role_${operator.role}`)}</span>
        </Link>
      ) : null}
      <SignOut />
    </header>
  );
}

/**
 * Role and name as they are now: a role that changed counts from the next call on, so the list of places follows it.
 */
function useOneself(): void {
  const me = useRead(operatorsOffice.me, {}, { everyMs: oneselfEveryMs }).data;
  useEffect(() => {
    if (me) renewOperator({ id: me.id, name: me.name, role: me.role });
  }, [me]);
}

function SignOut(): ReactNode {
  const t = useT();
  const go = useGo();
  const leave = async () => {
    // the token ends here in any case; the server ends it too, if it can be reached
    await call(operatorsOffice.signOut, {}).catch(() => undefined);
    endSession();
    go(paths.signIn(), { replace: true });
  };
  return (
    <Button type="text" icon={<LogoutOutlined />} aria-label={t("office.sign_out")} onClick={() => void leave()}>
      <span className="top-out-label">{t("office.sign_out")}</span>
    </Button>
  );
}
