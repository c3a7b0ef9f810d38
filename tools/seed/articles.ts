import { about } from "./articles/about.ts";
import { agreement } from "./articles/agreement.ts";
import type { SeedArticle } from "./articles/article.ts";
import { helpAccount } from "./articles/help-account.ts";
import { helpBuying } from "./articles/help-buying.ts";
import { helpDelivery } from "./articles/help-delivery.ts";
import { helpPaying } from "./articles/help-paying.ts";
import { helpReturns } from "./articles/help-returns.ts";
import { helpStores } from "./articles/help-stores.ts";
import { privacy } from "./articles/privacy.ts";

/** What a new mall says about itself; an operator edits it afterwards, each edit being a new version. */
export const articles: SeedArticle[] = [agreement, privacy, about, helpBuying, helpPaying, helpDelivery, helpReturns, helpAccount, helpStores];
