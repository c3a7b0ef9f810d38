import { catalogue } from "@arcade/contract/shops/catalogue/api";
import { groups } from "@arcade/contract/buying/groups/api";
import { expect, test } from "vitest";
import { expectEveryPage } from "../../every-page.ts";
import { useStage } from "../../stage.ts";

const stage = useStage();

async function visitorPages(): Promise<string[]> {
  const [shown] = (await stage.ask(catalogue.goods, {})).items;
  const category = (await stage.ask(catalogue.categories, {})).items[0]?.id;
  const waiting = (await stage.ask(groups.home, {})).items.find(({ open }) => open > 0);
  const [group] = (await stage.ask(groups.ofGoods, { goods_id: waiting?.goods_id ?? "" })).open;
  expect([shown, category, group]).not.toContain(undefined);
  return [
    "/",
    "/pages/classify",
    "/pages/search",
    "/pages/product/list",
    `/pages/product/list?category=${category}`,
    "/pages/product/list?keywords=zzzzqq",
    `/pages/product/goods?id=${shown?.id}`,
    `/pages/product/group?id=${group?.id}`,
    `/pages/product/shop_home?id=${shown?.store_id}`,
    "/pages/cart",
    "/pages/member/index",
    "/pages/login/login",
    "/pages/login/code",
    "/pages/login/register",
    "/pages/login/register?invitation=ABCD2345",
    "/pages/member/forgot",
    "/pages/member/service",
    "/pages/web/service",
    "/pages/public/article?id=agreement",
    "/pages/public/rules",
    "/pages/public/notice_detail?id=1",
    "/choose-location",
    "/choose-location?country=JP",
    "/open-location?latitude=25.2654&longitude=55.3209&name=%D9%81%D9%86%D8%AF%D9%82&address=Al+Rigga+Road+20",
    "/open-location?latitude=95&longitude=55",
    "/pages/nowhere",
    "/kit",
  ];
}

/** Of an application under review, and of a refused one. */
const applicantPages = ["/pages/shop/index", "/pages/shop/apply"];

test.each(["en", "ar"] as const)(
  "every page of a visitor and of an applicant in %s: axe finds nothing in either theme, it fits every width and large text, and it names itself",
  { timeout: 600_000 },
  async (language) => {
    await expectEveryPage(stage, language, null, await visitorPages());
    await expectEveryPage(stage, language, "ilse.vogt", applicantPages);
    await expectEveryPage(stage, language, "jonas.roth", applicantPages);
  },
);
