import { type ReactNode, useState } from "react";
import { Trans, useT } from "@arcade/web/translate.tsx";
import { exactMoney } from "@arcade/web/show.ts";
import { useShow } from "@arcade/web/use-show.ts";
import { Button } from "../../../kit/button.tsx";
import { Facts } from "../../../kit/lists/facts.tsx";
import { FromTo } from "../../../kit/inputs/from-to.tsx";
import { StickyBar } from "../../../kit/bars.tsx";
import { TextInput } from "../../../kit/inputs/text-input.tsx";
import { Num } from "../../../kit/signs/text.tsx";
import { useLevelName } from "../stores/index.ts";
import { amountWords } from "./amount-words.ts";
import { ConfirmSign, type Signature } from "./confirm-sign.tsx";
import type { SignPage } from "./shop-bond-sign.page.tsx";
import { SignatureField } from "./signature-field.tsx";
import { isSignature, pathOf, type Point } from "./signature-path.ts";

/** Two views of a page that does not scroll: reading, then signing. */
export function Signing({ page: shown, onReadAgain }: { page: SignPage; onReadAgain: () => void }): ReactNode {
  const t = useT();
  const [page] = useState(shown);
  const [view, setView] = useState<"read" | "sign">("read");
  const [signature, setSignature] = useState<Signature | null>(null);
  if (view === "read")
    return (
      <>
        <Terms page={page} />
        <StickyBar>
          <Button wide onClick={() => setView("sign")}>
            {t("bond.go_on_to_sign")}
          </Button>
        </StickyBar>
      </>
    );
  return (
    <>
      <Sign page={page} onBack={() => setView("read")} onSigned={setSignature} />
      {signature && (
        <ConfirmSign page={page} signature={signature} onClose={() => setSignature(null)} onReadAgain={onReadAgain} />
      )}
    </>
  );
}

/** The figures, then the text in its own box. Only the box scrolls, by finger, wheel and keys. */
function Terms({ page }: { page: SignPage }): ReactNode {
  const t = useT();
  const show = useShow();
  const levelName = useLevelName();
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3 px-edge py-4">
      <Facts
        facts={[
          {
            key: "amount",
            label: t(amountWords[page.action]),
            value: <Num className="text-price-s">{exactMoney(page.amount)}</Num>,
          },
          {
            key: "level",
            label: t("bond.column_level"),
            value: <FromTo from={levelName(page.level_from)} to={levelName(page.level)} />,
          },
          { key: "fund", label: t("bond.fund_after"), value: <Num>{exactMoney(page.fund)}</Num> },
          page.due !== null && { key: "due", label: t("bond.refund_due"), value: show.time(page.due) },
        ]}
      />
      <h2 className="text-title-s">
        <Trans id="bond.terms" values={{ version: page.terms_version }} />
      </h2>
      <section
        className="min-h-32 flex-1 overflow-y-auto overscroll-contain rounded-m border border-line-control bg-surface p-4"
        aria-label={t("bond.terms_text")}
        lang={page.terms_language}
        // The keyboard must reach and scroll the text too.
        tabIndex={0}
      >
        <ol className="flex list-decimal flex-col gap-3 ps-6">
          {page.terms.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ol>
        {page.goods_off_sale > 0 && (
          <p className="pt-3 font-bold">{t("bond.off_sale", { count: page.goods_off_sale })}</p>
        )}
        <p className="pt-4 text-caption break-all text-text-2">
          {t("bond.text_sha256")} <bdi>{page.terms_sha256}</bdi>
        </p>
      </section>
    </div>
  );
}

interface SignProps {
  page: SignPage;
  onBack: () => void;
  onSigned: (signature: Signature) => void;
}

/** Signs by hand, or with the typed name. */
function Sign({ page, onBack, onSigned }: SignProps): ReactNode {
  const t = useT();
  const [way, setWay] = useState<"drawn" | "typed">("drawn");
  const [strokes, setStrokes] = useState<readonly (readonly Point[])[]>([]);
  const [name, setName] = useState("");
  const [tried, setTried] = useState(false);
  const isEmpty = way === "drawn" ? !isSignature(strokes) : name.trim() === "";
  const error = tried && isEmpty ? t(way === "drawn" ? "bond.signature_empty" : "bond.name_empty") : null;
  const goOn = () => {
    setTried(true);
    if (!isEmpty) onSigned(way === "drawn" ? { strokes: pathOf(strokes) } : { typed_name: name.trim() });
  };
  const otherWay = (
    <Button
      variant="quiet"
      size="m"

      onClick={() => {
        setWay(way === "drawn" ? "typed" : "drawn");
        setTried(false);
      }}
    >
      {t(way === "drawn" ? "bond.type_instead" : "bond.draw_instead")}
    </Button>
  );
  return (
    <>
      <form
        noValidate
        className="flex min-h-0 flex-1 flex-col gap-4 overflow-hidden px-edge py-4 [@media(max-height:30rem)]:py-2"
        onSubmit={(event) => {
          event.preventDefault();
          goOn();
        }}
      >
        <p className="[@media(max-height:30rem)]:sr-only">
          <Trans
            id="bond.signing_for"
            values={{ what: t(amountWords[page.action]), amount: exactMoney(page.amount) }}
          />
        </p>
        {way === "drawn" ? (
          <SignatureField strokes={strokes} onStrokes={setStrokes} error={error} otherWay={otherWay} />
        ) : (
          <TextInput
            label={t("bond.typed_name")}
            hint={t("bond.typed_name_hint")}
            autoComplete="name"
            maxLength={60}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            error={error}
          />
        )}
        {way === "typed" && <div>{otherWay}</div>}
      </form>
      <StickyBar>
        <div className="grid w-full grid-cols-[auto_1fr] gap-3">
          <Button variant="secondary" onClick={onBack}>
            {t("bond.back_to_terms")}
          </Button>
          <Button wide onClick={goOn}>
            {t("bond.go_on")}
          </Button>
        </div>
      </StickyBar>
    </>
  );
}
