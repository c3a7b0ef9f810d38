import type { ReactNode } from "react";
import { ButtonLink } from "../button.tsx";
import { Card } from "../card.tsx";
import { ArcadeDrawing, drawings } from "../pictures/drawings.tsx";
import { EmptyState, ErrorBlock } from "../lists/empty-state.tsx";
import { PullToRefresh } from "../lists/pull-to-refresh.tsx";
import type { GalleryWords } from "./words.ts";

export function EmptySpecimens({ words }: { words: GalleryWords }): ReactNode {
  return (
    <section>
      <h2>{words.empty}</h2>
      <Card>
        <EmptyState
          drawing="cart"
          title={words.cartEmpty}
          text={words.cartEmptyText}
          action={<ButtonLink href="#/kit">{words.goShopping}</ButtonLink>}
        />
      </Card>
      <Card>
        <PullToRefresh
          onRefresh={() => Promise.resolve()}
          words={{ pull: words.pull, release: words.release, busy: words.refreshing }}
        >
          <ErrorBlock title={words.failedTitle} text={words.failedText} onRetry={() => {}} />
        </PullToRefresh>
      </Card>
      <div className="kit-gallery-grid">
        {drawings.map((name) => (
          <ArcadeDrawing key={name} of={name} />
        ))}
      </div>
    </section>
  );
}
