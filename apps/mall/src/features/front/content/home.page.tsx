import { content } from "@arcade/contract/front/content/api";
import { deals } from "@arcade/contract/buying/deals/api";
import type { Answer } from "@arcade/contract/endpoint";
import { promotions } from "@arcade/contract/front/promotions/api";
import { type ReactNode, useDeferredValue } from "react";
import { CallFailure } from "@arcade/web/failure.ts";
import { useT } from "@arcade/web/translate.tsx";
import { SearchLink } from "../../../kit/inputs/search-field.tsx";
import { Skeleton } from "../../../kit/lists/skeleton.tsx";
import { FailureBlock } from "../../../platform/page/failure-block.tsx";
import { Loaded } from "../../../platform/page/loaded.tsx";
import { paths } from "../../../platform/page/paths.ts";
import { Screen } from "../../../platform/page/screen.tsx";
import { refresh, useRead } from "../../../platform/wire/query.ts";
import { MessagesLink } from "../../base/notices/index.ts";
import { FirstBlock, homeStaleMs, isFirstKind, RestSkeleton } from "./home-first.tsx";
import { LanguageMenu } from "./language-menu.tsx";
import { useHomeRest } from "./use-home-rest.ts";

/** The number of blocks on a phone's first screen. */
const seenFirst = 2;

/** `/` and `/pages/index`: an overview of the mall, then an endless feed of goods. */
export function Page(): ReactNode {
  const t = useT();
  const home = useRead(content.home, {}, { staleMs: homeStaleMs });
  return (
    <Screen
      title={t("app.tab_index")}
      back={false}
      bar={<SearchLink href={paths.search()}>{t("content.search_hint")}</SearchLink>}
      actions={
        <>
          <MessagesLink />
          <LanguageMenu />
        </>
      }
      onRefresh={() => refresh(content.home, content.feed, promotions.places, deals.running)}
    >
      <div className="flex flex-col gap-8 py-4">
        <Loaded of={home} skeleton={<HomeSkeleton />}>
          {(found) => <HomeBlocks home={found} />}
        </Loaded>
      </div>
    </Screen>
  );
}

/** The blocks in the operators' order. The feed has no end and comes last. */
function HomeBlocks({ home }: { home: Answer<typeof content.home> }): ReactNode {
  // Deferred, so that the visible content is painted before the invisible content is rendered.
  const HomeRest = useDeferredValue(useHomeRest());
  const first = home.blocks.slice(0, seenFirst);
  const until = first.findIndex((kind) => !isFirstKind(kind));
  const ahead = (until < 0 ? first : first.slice(0, until)).filter(isFirstKind);
  return (
    <>
      {ahead.map((kind) => (
        <FirstBlock key={kind} kind={kind} home={home} />
      ))}
      {HomeRest === undefined && <RestSkeleton />}
      {HomeRest === null && <FailureBlock failure={new CallFailure("network")} onRetry={() => location.reload()} />}
      {HomeRest && <HomeRest home={home} kinds={home.blocks.slice(ahead.length)} />}
    </>
  );
}

/**
 * Placeholders with the shapes of the blocks. The feed below waits for the blocks, so that it is not pushed down (CLS).
 */
function HomeSkeleton(): ReactNode {
  return (
    <div aria-hidden className="flex flex-col gap-6 px-edge">
      <Skeleton ratio="15/7" className="rounded-l" />
      <div className="grid grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-x-3 gap-y-4 wide:grid-cols-6">
        {Array.from({ length: 12 }, (_, index) => (
          <div key={index} className="flex flex-col gap-1">
            <Skeleton shape="arch" ratio="1/1" />
            <Skeleton shape="text" />
          </div>
        ))}
      </div>
    </div>
  );
}
