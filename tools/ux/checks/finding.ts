import { type Checks, journey, mall, mallKit, server, web } from "../check.ts";

export const finding: Checks = {
  "UX-090": {
    title: "Choosing options",
    held: [
      mall(
        "features/shops/goods/choice",
        "a value says whether it is to be had with the others, without them, or not at all",
      ),
      mallKit("choices", "a chip that is sold out says so, can be asked for, and is not chosen"),
      journey("own-goods", "with three axes go from draft to sale in Arabic, and a buyer buys them"),
    ],
  },
  "UX-091": {
    title: "First screen of a product",
    held: [
      journey(
        "buyers/everywhere",
        "the main pages fit 360 and 320 pixels, the tab bar shows its four labels whole, and language, direction and title follow (UX-012, UX-026)",
      ),
    ],
  },
  "UX-092": {
    title: "Suggestions",
    held: [
      server("shops/catalogue/search", "searching in six languages (UX-092)"),
      mallKit("fields", "a search is sent by Enter, cleared by its button, and waits while an input method composes"),
      mallKit(
        "finding-pages",
        "a suggestion that comes late is never shown for another text, and nothing is asked while an input method composes (UX-092)",
      ),
    ],
  },
  "UX-093": {
    title: "Empty search, no results",
    held: [
      journey(
        "buyers/cart-page",
        "an empty search asks for words; one without results keeps them and offers a way on; ten searches are kept, and can be forgotten (UX-093, UX-105)",
      ),
    ],
  },
  "UX-094": {
    title: "Filters and sorting",
    held: [
      journey(
        "filters",
        "what goods state: several values of one, counted on the button, and each taken away by its chip",
      ),
      journey("filters", "a list of a coupon: the sheet's number is the list's, before the coupon goes and after"),
      mall("features/shops/catalogue/filters", "are in the address as texts"),
    ],
  },
  "UX-095": {
    title: "Lists in parts",
    held: [
      mallKit(
        "lists",
        "the foot of a list offers more, says that it is coming, offers the failed part again, and says that this was all",
      ),
      mallKit("lists", "a feed asks for more shortly before its end is seen, not at its start"),
      journey(
        "buyers/everywhere",
        "closes the sheet first, and a list comes back at its place with its filters and all that was loaded (UX-011, UX-095)",
      ),
    ],
  },
  "UX-096": {
    title: "Own, closed, delisted, wrong",
    held: [
      journey(
        "failed-parts",
        "a page whose address lacks its id, or has another word in its place, says that it leads nowhere",
      ),
      server("buying/carts/carts", "goods of my own store, goods off sale and unknown ones cannot be put in"),
      mallKit(
        "buying-pages",
        "goods of my own store, goods that are no longer sold and a wrong id say so, and lead on (UX-096)",
      ),
    ],
  },
  "UX-097": {
    title: "Gallery",
    held: [
      mallKit(
        "signs",
        "slides are paged by arrow keys and buttons in the direction of reading, and say where one is, ${direction}",
      ),
      mallKit("layers", "pictures in full are paged by keys and buttons, made larger, and closed by Escape"),
    ],
  },
  "UX-098": {
    title: "Pictures",
    held: [
      mallKit(
        "signs",
        "a picture that does not come keeps its place and its words; a face without one shows its letter",
      ),
      journey(
        "buyers/buyer-pages",
        "pictures of goods have their sizes and their order, and cards of a row one height (UX-098, UX-099)",
      ),
    ],
  },
  "UX-099": {
    title: "Product cards",
    held: [
      mallKit("buttons", "what leads somewhere is a link, also where it looks like a button or a card"),
      journey(
        "buyers/buyer-pages",
        "pictures of goods have their sizes and their order, and cards of a row one height (UX-098, UX-099)",
      ),
    ],
  },
  "UX-100": {
    title: "Reviews of a product",
    held: [
      journey(
        "reviews",
        "a buyer reviews an order line by line, by keyboard and with a picture; its store answers, and everybody reads both",
      ),
      server(
        "buying/reviews/adding",
        "are newest first and page by page without gap or double; filters show what they say",
      ),
      server(
        "buying/reviews/posting",
        "all lines of an order on one page: stars, texts and figures are there at once, and the order is completed",
      ),
    ],
  },
  "UX-101": {
    title: "Prices",
    held: [
      mallKit("signs", "an amount keeps its order in Arabic, and the price before is named"),
      web("show", "%s has two decimals and is never shown as naught or as more than it is"),
    ],
  },
  "UX-102": {
    title: "Home",
    held: [
      journey("first-page", "the first blocks come with the page, before any script has run (%s)"),
      mallKit(
        "signs",
        "slides are paged by arrow keys and buttons in the direction of reading, and say where one is, ${direction}",
      ),
    ],
  },
  "UX-103": {
    title: "Categories",
    held: [
      journey("buyers/buyer-pages", "categories stand with two levels on one screen and keep their place (UX-103)"),
    ],
  },
  "UX-104": {
    title: "Page of a store",
    held: [
      journey("store-settings", "name, logo, freight by place and a holiday"),
      mallKit(
        "finding-pages",
        "the page of a store has its name, level, credit, age, follow, chat and search, and explains level and credit on one tap; without ratings it says so (UX-104, UX-109)",
      ),
    ],
  },
  "UX-105": {
    title: "Search history",
    held: [
      journey("release", "log-out leaves nothing of what was seen or wanted (PROOF SEC-039)"),
      journey(
        "buyers/cart-page",
        "an empty search asks for words; one without results keeps them and offers a way on; ten searches are kept, and can be forgotten (UX-093, UX-105)",
      ),
    ],
  },
  "UX-106": {
    title: "Shared links",
    held: [
      journey("first-page", "a shared link to goods opens their page, which shares the same link (%s)"),
      journey("first-page", "a link to another page shows that page and nothing of home, and Back leads home"),
    ],
  },
  "UX-107": {
    title: "Long names",
    held: [mallKit("finding-pages", "long names never overlap other words, nor make a page wider, in %s (UX-107)")],
  },
  "UX-108": {
    title: "Favourites agree",
    held: [
      web("refresh", "a change makes all reads old that show what it touches, and no other"),
      mallKit(
        "finding-pages",
        "a heart that is set on the page of the goods is set in the bar and among the favourites (UX-108)",
      ),
    ],
  },
  "UX-109": {
    title: "A store without ratings",
    held: [
      server("buying/reviews/adding", "a store nobody knows has no figures"),
      mallKit(
        "finding-pages",
        "the page of a store has its name, level, credit, age, follow, chat and search, and explains level and credit on one tap; without ratings it says so (UX-104, UX-109)",
      ),
    ],
  },
  "UX-149": {
    title: "Articles and rules",
    held: [
      journey("content", "two operators publish an agreement in six languages, and a buyer is asked again in Arabic"),
      journey("content", "every page of what the mall says is clean in $language, $theme"),
    ],
  },
  "UX-150": {
    title: "Unknown route, page after a release",
    held: [
      journey(
        "release",
        "a page whose code is gone offers to reload once, keeps the place and what was typed, and never loops (${language})",
      ),
      journey(
        "failed-parts",
        "a page whose address lacks its id, or has another word in its place, says that it leads nowhere",
      ),
    ],
  },
};
