import { content } from "@arcade/contract/front/content/api";
import type { ReactNode } from "react";
import { Sheet } from "../../../../kit/layers/sheet.tsx";
import { Skeleton } from "../../../../kit/lists/skeleton.tsx";
import { Loaded } from "../../../../platform/page/loaded.tsx";
import { useRead } from "../../../../platform/wire/query.ts";
import { ArticleText } from "../../../front/content/article-text.tsx";

interface ArticleSheetProps {
  article: "agreement" | "privacy";
  title: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** An article over the page, so that a half-filled form keeps its values, also passwords (UX-083). */
export function ArticleSheet({ article: key, title, open, onOpenChange }: ArticleSheetProps): ReactNode {
  const article = useRead(content.article, { key }, { enabled: open });
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={title}>
      <Loaded of={article} skeleton={<Skeleton height="50dvh" />}>
        {({ body }) => <ArticleText body={body} />}
      </Loaded>
    </Sheet>
  );
}
