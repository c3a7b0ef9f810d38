import { about } from "./articles/about.ts";
import { agreement } from "./articles/agreement.ts";
import type { SeedArticle } from "./articles/article.ts";
import { helpAccount } from "./articles/help-account.ts";
import { helpBuying } from "./articles/help-buying.ts";
import { helpDelivery } from "./articles/help-delivery.ts";
import { helpPaying } from "./articles/help-paying.ts";
import { helpReturns } from "./articles/help-returns.ts";
import { helpStores } from "./articles/help-stores.ts";
import { merchantAgreement } from "./articles/merchant-agreement.ts";
import { privacy } from "./articles/privacy.ts";
import type { Six } from "../seed/shape.ts";
import { six } from "../seed/vocabulary.ts";

/** What a new mall begins with: drafts that its operators look through, change and publish. */
export const articles: SeedArticle[] = [
  agreement,
  merchantAgreement,
  privacy,
  about,
  helpBuying,
  helpPaying,
  helpDelivery,
  helpReturns,
  helpAccount,
  helpStores,
];

/** The headings of help, with the keys of the articles below each. */
export const helpTree: { name: Six; articles: string[] }[] = [
  {
    name: six("Buying", "购物", "購物", "お買い物", "쇼핑하기", "الشراء"),
    articles: ["help-buying", "help-paying", "help-delivery", "help-returns"],
  },
  {
    name: six(
      "Account and stores",
      "账号与店铺",
      "帳號與商店",
      "アカウントとストア",
      "계정과 스토어",
      "الحساب والمتاجر",
    ),
    articles: ["help-account", "help-stores"],
  },
];
