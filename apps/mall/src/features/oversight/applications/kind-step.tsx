import { applications } from "@arcade/contract/oversight/applications/api";
import { merchantAgreement, openApplicationKind } from "@arcade/contract/oversight/applications/states";
import { content } from "@arcade/contract/front/content/api";
import { type FormEvent, type ReactNode, useState } from "react";
import { useT } from "@arcade/web/translate.tsx";
import { Button } from "../../../kit/button.tsx";
import { Card } from "../../../kit/card.tsx";
import { Checkbox } from "../../../kit/inputs/checkbox.tsx";
import { FieldError } from "../../../kit/inputs/field.tsx";
import { RadioGroup } from "../../../kit/inputs/radio-group.tsx";
import { Sheet } from "../../../kit/layers/sheet.tsx";
import { Skeleton } from "../../../kit/lists/skeleton.tsx";
import { useChange } from "../../../platform/wire/change.ts";
import { FailureNote } from "../../../platform/page/failure-block.tsx";
import { Loaded } from "../../../platform/page/loaded.tsx";
import { useRead } from "../../../platform/wire/query.ts";
import { ArticleText } from "../../front/content/article-text.tsx";
import type { StepProps } from "./wizard.tsx";

/** Which kinds of store can be opened today, what is needed, and the agreement. */
export function KindStep({ draft, onDone }: StepProps): ReactNode {
  const t = useT();
  const [agreed, setAgreed] = useState((draft?.agreement_version ?? null) !== null);
  const [tried, setTried] = useState(false);
  const save = useChange(applications.save, { shows: ["store_exists", "application_under_review"] });
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (agreed && (await save.send({ kind: openApplicationKind, agreed: true }))?.ok) onDone();
  };
  const closed = (label: string) => ({ label, hint: t("applications.kind_closed"), disabled: true });
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-6">
      <RadioGroup
        boxed
        label={<span className="sr-only">{t("applications.kind_title")}</span>}
        value={openApplicationKind}
        onValueChange={() => {}}
        options={[
          { value: "personal", label: t("applications.kind_personal"), hint: t("applications.kind_personal_hint") },
          { value: "enterprise", ...closed(t("applications.kind_enterprise")) },
          { value: "charity", ...closed(t("applications.kind_charity")) },
        ]}
      />
      <Needed />
      <div className="flex flex-col items-start gap-1">
        <Checkbox
          label={t("applications.agree")}
          checked={agreed}
          aria-invalid={tried && !agreed ? true : undefined}
          aria-describedby="agree-error"
          onChange={(event) => setAgreed(event.target.checked)}
        />
        <div id="agree-error">
          {tried && !agreed && <FieldError id="agree-sentence">{t("applications.agree_required")}</FieldError>}
        </div>
        <Agreement />
      </div>
      <FailureNote of={save.failure} />
      <Button type="submit" wide busy={save.pending}>
        {t("applications.next")}
      </Button>
    </form>
  );
}

function Needed(): ReactNode {
  const t = useT();
  return (
    <Card>
      <h3 className="pb-2 text-title-s">{t("applications.needed_title")}</h3>
      <ul className="list-disc ps-5 text-text-2">
        <li>{t("applications.needed_paper")}</li>
        <li>{t("applications.needed_photos")}</li>
        <li>{t("applications.needed_logo")}</li>
      </ul>
    </Card>
  );
}

/** Shows the agreement over the page, so that the form keeps its values. */
export function Agreement(): ReactNode {
  const t = useT();
  const [open, setOpen] = useState(false);
  const article = useRead(content.article, { key: merchantAgreement }, { enabled: open });
  return (
    <>
      <button
        type="button"
        className="min-h-11 text-start text-primary underline underline-offset-4"
        onClick={() => setOpen(true)}
      >
        {t("applications.agreement_read")}
      </button>
      <Sheet open={open} onOpenChange={setOpen} title={t("applications.agreement")}>
        <Loaded of={article} skeleton={<Skeleton height="50dvh" />}>
          {({ body }) => <ArticleText body={body} />}
        </Loaded>
      </Sheet>
    </>
  );
}
