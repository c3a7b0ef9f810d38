import { type ReactNode, useState } from "react";
import { ArchFrame, Card, CardLink } from "../card.tsx";
import { Tag } from "../signs/chip.tsx";
import { LogOutIcon, OrdersIcon, PlaceIcon, WalletIcon } from "../pictures/more-icons.tsx";
import { ListRow, ListRows } from "../lists/list-row.tsx";
import { LoadMore } from "../lists/load-more.tsx";
import { Picture } from "../pictures/picture.tsx";
import { Price } from "../signs/price.tsx";
import { Stars } from "../signs/stars.tsx";
import { TabPanel, Tabs } from "../lists/tabs.tsx";
import { Num } from "../signs/text.tsx";
import { drawnPicture } from "./picture-specimens.tsx";
import type { GalleryWords } from "./words.ts";

export function ListSpecimens({ words }: { words: GalleryWords }): ReactNode {
  return (
    <section>
      <h2>{words.lists}</h2>
      <OrderTabs words={words} />
      <ListRows>
        <ListRow href="#/kit" icon={OrdersIcon} title={words.orders} detail={<Num>#20251121-0042</Num>} />
        <ListRow
          href="#/kit"
          icon={PlaceIcon}
          title={words.addresses}
          value={<Tag tone="primary">{words.isDefault}</Tag>}
        />
        <ListRow icon={WalletIcon} title={words.wallet} value={<Price tone="plain" amount="-120.00" unit="USDT" />} />
        <ListRow onAct={() => {}} danger icon={LogOutIcon} title={words.logOut} />
      </ListRows>
      <div className="kit-gallery-grid">
        {[words.teapot, words.headphones].map((name, index) => (
          <CardLink key={name} href="#/kit" arch>
            <ArchFrame arch="shallow">
              <Picture src={drawnPicture(index)} alt="" width={400} height={400} />
            </ArchFrame>
            <span className="kit-gallery-goods">
              <span>{name}</span>
              <Price amount={index === 0 ? "48.00" : "89.50"} unit="USDT" size="m" />
              <span className="kit-gallery-small">
                {words.sold} <Stars rating={4.8} label={words.stars} size={14} />
              </span>
            </span>
          </CardLink>
        ))}
      </div>
      <Card>
        <Price amount="48.00" unit="USDT" size="l" old="52.00" oldLabel={words.before} />
        <br />
        <Price amount="$1,234.50" size="m" before={words.from} />
        <br />
        <Price amount="+12.00" unit="USDT" tone="plain" />
      </Card>
      <LoadMore
        state="more"
        onMore={() => {}}
        label={words.more}
        count={words.count}
        failedText={words.loadFailed}
        endText={words.end}
      />
      <LoadMore state="failed" onMore={() => {}} label={words.more} failedText={words.loadFailed} endText={words.end} />
      <LoadMore state="end" onMore={() => {}} label={words.more} failedText={words.loadFailed} endText={words.end} />
    </section>
  );
}

function OrderTabs({ words }: { words: GalleryWords }): ReactNode {
  const [tab, setTab] = useState("toReceive");
  const names = ["all", "toPay", "toShip", "toReceive", "toReview", "afterSales", "closed"] as const;
  return (
    <Card padded={false}>
      <Tabs
        label={words.orders}
        panelId="gallery-orders"
        value={tab}
        onValueChange={setTab}
        tabs={names.map((name, index) => ({ value: name, label: words[name], count: index * 3 }))}
      />
      <TabPanel id="gallery-orders" value={tab}>
        <p className="kit-gallery-panel">{words.panel}</p>
      </TabPanel>
    </Card>
  );
}
